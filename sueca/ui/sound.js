/* Four short sounds, made here: no file is loaded. A browser lets a page sound only after a touch or a key, so the audio
   context is opened then and never before; without one, or with sound off, every call is silent. */

let audio = null;
let on = true;

function unlock() {
  if (!on || audio) return;
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (Context) audio = new Context();
}
for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, unlock, { capture: true, passive: true });

export function allow(yes) { on = yes; }

function tone(at, { from, to = from, ms, gain, type = 'sine' }) {
  const voice = audio.createOscillator(), level = audio.createGain(), end = at + ms / 1000;
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, end);
  level.gain.setValueAtTime(gain, at);
  level.gain.exponentialRampToValueAtTime(.0001, end);
  voice.connect(level).connect(audio.destination);
  voice.start(at);
  voice.stop(end);
}

/** A breath of noise through a band: card on cloth. */
function brush(at, { hertz, ms, gain }) {
  const size = Math.ceil(audio.sampleRate * ms / 1000), buffer = audio.createBuffer(1, size, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 3;
  const source = audio.createBufferSource(), band = audio.createBiquadFilter(), level = audio.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = hertz;
  level.gain.value = gain;
  source.connect(band).connect(level).connect(audio.destination);
  source.start(at);
}

const SOUNDS = {
  play(at) { brush(at, { hertz: 1900, ms: 70, gain: .5 }); tone(at, { from: 180, to: 90, ms: 60, gain: .12 }); },
  taken(at) { for (const i of [0, 1, 2]) brush(at + i * .05, { hertz: 1100 + i * 250, ms: 90, gain: .28 }); },
  turn(at) { tone(at, { from: 523, ms: 160, gain: .07 }); tone(at + .11, { from: 784, ms: 240, gain: .07 }); },
  refused(at) { tone(at, { from: 150, to: 110, ms: 70, gain: .14, type: 'triangle' }); },
};

/** sound('play' | 'taken' | 'turn' | 'refused'). Where nobody looks, only their turn is heard. */
export function sound(name) {
  if (!on || !audio || (document.hidden && name !== 'turn')) return;
  if (audio.state === 'suspended') audio.resume();
  SOUNDS[name](audio.currentTime + .01);
}

// Sounds for who has asked for them: each is composed of layers (tones that glide, and noise through a
// filter), which are scheduled ahead of time. It needs nothing of the other modules.
//
//   form[data-sounds]   the switch at the table
//   saucer:sound        an event of the document: { name, layers } of what was scheduled, with `at` and `until`
//                       in seconds after the call

const root = document.documentElement;

// A layer: what it is made of (a wave, or noise), when it begins and how long it lasts in seconds, from which
// pitch to which it glides (for noise, where its filter lies), and how loud it is at most.
const tone = (wave, at, long, from, to = from, loud = 0.07) => ({ wave, at, long, from, to, loud });
const noise = (at, long, from, to = from, loud = 0.05) => ({ wave: "noise", at, long, from, to, loud });
const rattle = (times, at, gap, pitch) => Array.from({ length: times }, (_, n) => noise(at + gap * n, 0.035, pitch + 180 * (n % 3), pitch, 0.09 - 0.008 * n));
const melody = (at, gap, pitches, wave = "triangle") => pitches.map((pitch, n) => tone(wave, at + gap * n, gap * 1.6, pitch));

const COMPOSED = {
  call: melody(0, 0.12, [440, 554, 659]),
  talk: melody(0, 0.06, [587, 494]),
  place: [noise(0, 0.05, 900, 400, 0.07), tone("triangle", 0, 0.08, 190, 150)],
  roll: [...rattle(7, 0, 0.06, 1700), tone("triangle", 0.44, 0.1, 160, 110)],
  flight: [tone("sine", 0, 0.42, 620, 340, 0.035), tone("sine", 0.02, 0.42, 626, 336, 0.03), noise(0, 0.42, 2400, 700, 0.02)],
  hit: [noise(0, 0.5, 1200, 90, 0.14), tone("sawtooth", 0, 0.35, 110, 40, 0.06), tone("sine", 0, 0.6, 70, 34, 0.12)],
  descent: [tone("sawtooth", 0, 1, 92, 58, 0.045), tone("sawtooth", 0, 1, 93.5, 57, 0.045), tone("sine", 0.1, 0.9, 46, 36, 0.1), noise(0.2, 0.8, 300, 120, 0.04)],
  reveal: [noise(0, 0.12, 3000, 900, 0.05), ...melody(0.05, 0.07, [392, 494, 587])],
  battle: [...rattle(5, 0, 0.055, 1500), tone("square", 0.32, 0.1, 130, 90, 0.03), noise(0.32, 0.2, 700, 150, 0.08)],
  loss: [tone("triangle", 0, 0.3, 294, 277), tone("triangle", 0.26, 0.5, 220, 165), noise(0, 0.3, 500, 150, 0.05)],
  reward: [...melody(0, 0.09, [523, 659, 784]), tone("sine", 0.18, 0.4, 1568, 1568, 0.02)],
  win: [...melody(0, 0.13, [392, 523, 659, 784]), tone("triangle", 0.52, 0.9, 523), tone("triangle", 0.52, 0.9, 659), tone("triangle", 0.52, 0.9, 784)],
};
// What modules of games call things by.
const ALSO = { research: "reward", down: "descent", end: "win" };

let audio;
let silentFrom = 0;
let hiss;

function voice(layer, at) {
  if (layer.wave !== "noise") {
    const source = new OscillatorNode(audio, { type: layer.wave });
    source.frequency.setValueAtTime(layer.from, at);
    source.frequency.exponentialRampToValueAtTime(layer.to, at + layer.long);
    return [source, source];
  }
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", Q: 1.2 });
  filter.frequency.setValueAtTime(layer.from, at);
  filter.frequency.exponentialRampToValueAtTime(layer.to, at + layer.long);
  source.connect(filter);
  return [source, filter];
}

/** Plays a sound by its name, or these notes (pitch and length in seconds). One never waits long for another. */
export function sound(name) {
  if (root.dataset.sound !== "on" || !navigator.userActivation?.hasBeenActive) return;
  const layers = COMPOSED[name] ?? COMPOSED[ALSO[name]] ?? (Array.isArray(name) ? name.map(([pitch, long], n) => tone("triangle", 0.1 * n, long, pitch)) : []);
  if (!layers.length) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const begin = Math.min(Math.max(now, silentFrom), now + 0.25);
  for (const layer of layers) {
    const at = begin + layer.at;
    const [source, end] = voice(layer, at);
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(layer.loud, at + Math.min(0.012, layer.long / 4));
    volume.gain.exponentialRampToValueAtTime(0.0005, at + layer.long);
    end.connect(volume).connect(audio.destination);
    source.start(at);
    source.stop(at + layer.long);
  }
  const long = Math.max(...layers.map((layer) => layer.at + layer.long));
  silentFrom = begin + long * 0.6;
  const scheduled = layers.map(({ wave, at, long: length }) => ({ wave, at, until: at + length }));
  document.dispatchEvent(new CustomEvent("saucer:sound", { detail: { name, layers: scheduled } }));
}

// The switch answers at once, and is remembered by the way.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-sounds]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { name, value } = event.submitter;
  root.dataset.sound = value;
  sound("call");
  form.querySelector(`:scope > button:not([value="${value}"])`)?.focus();
  const body = new URLSearchParams(new FormData(form));
  body.set(name, value);
  fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
}, true);

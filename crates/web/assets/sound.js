// Soft sounds, for who has asked for them. It needs nothing of the other modules.

let audio;
let silentFrom = 0;

/** A few notes each: frequency and length in seconds. */
const tunes = {
  call: [[440, 0.12], [554, 0.12], [659, 0.22]],
  talk: [[587, 0.06], [494, 0.09]],
  place: [[180, 0.07]],
  roll: [[320, 0.04], [250, 0.04], [290, 0.05]],
  research: [[520, 0.1], [660, 0.1], [780, 0.16]],
  down: [[140, 0.25], [105, 0.35]],
  hit: [[90, 0.3], [60, 0.4]],
  end: [[392, 0.2], [330, 0.2], [262, 0.5]],
};

/** Plays a tune by its name, or these notes; one tune waits for the other. */
export function sound(tune) {
  if (document.documentElement.dataset.sound !== "on" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  let at = Math.max(audio.currentTime, silentFrom);
  for (const [pitch, length] of tunes[tune] ?? tune) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.07, at);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.8;
  }
  silentFrom = at;
}

// The time that seats have left, counted down in its place: [data-left] says how much there was, in milliseconds, when
// the table came, and [data-runs] that it runs. The reader's own clock may be wrong, so only its pace is used.

const came = new WeakMap();
const two = (n) => String(n).padStart(2, "0");

/** A time as people write it on clocks; above an hour the seconds are left out, as nobody waits for them. */
function written(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  const unit = (n, name) => new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: name, unitDisplay: "short" }).format(n);
  if (days >= 2) return `${unit(days, "day")} ${unit(hours % 24, "hour")}`;
  if (hours >= 1) return `${unit(hours, "hour")} ${unit(minutes % 60, "minute")}`;
  return `${minutes}:${two(seconds % 60)}`;
}

function show() {
  const now = performance.now();
  for (const clock of document.querySelectorAll("[data-left]")) {
    if (!came.has(clock)) came.set(clock, now);
    const passed = "runs" in clock.dataset ? now - came.get(clock) : 0;
    const text = written(Math.max(0, clock.dataset.left - passed));
    if (clock.textContent !== text) clock.textContent = text;
  }
}

show();
setInterval(show, 500);
document.addEventListener("saucer:shown", show);

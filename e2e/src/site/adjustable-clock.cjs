// Preloaded into every process of a site (NODE_OPTIONS): its clock is ahead by the number of milliseconds in the file ADJUSTABLE_CLOCK_FILE.
const { readFileSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.ADJUSTABLE_CLOCK_FILE;
const TrueDate = Date;
let ahead = 0;
let acknowledged;
const read = () => {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The clock has not been moved yet.
  }
  if (!isMainThread || acknowledged === ahead) return;
  acknowledged = ahead;
  try {
    writeFileSync(`${file}.${process.pid}`, String(ahead));
  } catch {
    // A renderer may not write files.
  }
};
if (file) {
  read();
  setInterval(read, 100).unref();
  const now = () => TrueDate.now() + ahead;
  // Not a subclass: a date from another thread must be an instance of it.
  globalThis.Date = new Proxy(TrueDate, {
    construct: (Target, parts, caller) => Reflect.construct(Target, parts.length === 0 ? [now()] : parts, caller),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

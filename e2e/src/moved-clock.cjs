// Preloaded into every process of a site (NODE_OPTIONS): its clock runs ahead by the milliseconds that the file MOVED_CLOCK_FILE holds.
const { readFileSync } = require('node:fs');

const file = process.env.MOVED_CLOCK_FILE;
const TrueDate = Date;
let ahead = 0;
const read = () => {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Nobody has moved the clock yet.
  }
};
if (file) {
  read();
  setInterval(read, 100).unref();
  const now = () => TrueDate.now() + ahead;
  globalThis.Date = class Date extends TrueDate {
    constructor(...parts) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static now() {
      return now();
    }
  };
}

import circus from 'jest-circus/runner';

const CHECK_MS = 500;
// A worker of Jest would first finish its test file when Jest was killed. Its child processes end with it. A listener for the end of its
// channel would keep every worker running.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, CHECK_MS).unref();

export default circus.default;

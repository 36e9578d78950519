import { AsyncLocalStorage } from 'node:async_hooks';
import circus from 'jest-circus/runner';

const CHECK_MS = 500;
// A worker of Jest would first finish its test file when Jest was killed. Its child processes end with it. A listener for the end of its
// channel would keep every worker running.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, CHECK_MS).unref();

const storages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...parameters) {
    storages.add(this);
    return original.apply(this, parameters);
  };
}

/**
 * Runs a test file. Jest and the api-server create storages for each file, and before Node 24, creating a promise visits every storage that
 * was used in the process and not disabled: with 100 of them, it takes about 50 times as long as with one.
 */
export default async function runTestFile(...parameters) {
  try {
    return await circus.default(...parameters);
  } finally {
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}

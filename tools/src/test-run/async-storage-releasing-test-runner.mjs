import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import circus from 'jest-circus/runner';
import './compiled-script-cache.mjs';

const CHECK_MS = 500;
// A worker of Jest would first finish its test file when Jest was killed, or never, if a test blocks it. A thread of its own notices that
// nevertheless. The worker's child processes end with it.
new Worker(
  `const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${CHECK_MS});`,
  { eval: true, execArgv: [] },
).unref();

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

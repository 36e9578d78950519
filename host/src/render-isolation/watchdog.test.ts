import { MessageChannel } from 'node:worker_threads';
import type { ProcessUsage } from './process-usage';
import { Watchdog } from './watchdog';

const LIMITS = { blockedMs: 400, memoryBytes: 1024 };
const CHECK_MS = 50;
const USAGE: ProcessUsage = { mainMs: 1000, totalMs: 1000, isRunnable: true, residentBytes: 512 };

describe('the watchdog of a busy process', () => {
  let usage: ProcessUsage;
  let isReadable: boolean;
  let killedFor: string | undefined;
  let watchdog: Watchdog;
  beforeEach(() => {
    jest.useFakeTimers();
    usage = USAGE;
    isReadable = true;
    killedFor = undefined;
    const watched = {
      pid: () => 1,
      hasExited: () => killedFor !== undefined,
      isBusy: () => true,
      isStarting: () => false,
      ping: () => undefined,
      kill: (reason: string) => (killedFor = reason),
    };
    watchdog = new Watchdog(LIMITS, watched, () => (isReadable ? usage : undefined));
    watchdog.checkOften();
  });
  afterEach(() => {
    watchdog.stop();
    jest.useRealTimers();
  });
  /** The process runs for this CPU time, in milliseconds, until each of the next checks. */
  const run = (mainMs: number, checks = 1): void => {
    for (let check = 0; check < checks; check += 1) {
      usage = { ...usage, mainMs: usage.mainMs + mainMs, totalMs: usage.totalMs + mainMs };
      // A check follows what has arrived in the same turn of the event loop.
      jest.advanceTimersByTime(CHECK_MS + 1);
    }
  };

  it('kills one that has run for the limit without a response', () => {
    run(CHECK_MS, 6);
    expect(killedFor).toBeUndefined();
    run(CHECK_MS, 3);
    expect(killedFor).toMatch(/^it was blocked for \d+ ms, longer than the limit of 400 ms/);
  });

  it('does not kill one that was charged for a pause of the machine', () => {
    run(60_000);
    run(CHECK_MS, 3);
    expect(killedFor).toBeUndefined();
  });

  it('goes on counting after its usage could not be read once', () => {
    run(CHECK_MS, 4);
    isReadable = false;
    run(CHECK_MS);
    isReadable = true;
    run(CHECK_MS, 4);
    expect(killedFor).toMatch(/blocked/);
  });

  it('starts to count again with each response', () => {
    for (let response = 0; response < 5; response += 1) {
      run(CHECK_MS, 6);
      watchdog.noteActivity();
    }
    expect(killedFor).toBeUndefined();
  });

  it('kills one that sleeps although it has work', () => {
    run(0, 10);
    expect(killedFor).toBeUndefined();
    usage = { ...usage, isRunnable: false };
    run(0, 41);
    expect(killedFor).toMatch(/blocked/);
  });

  it('kills one that uses more memory than its limit', () => {
    usage = { ...usage, residentBytes: 2 * 1024 * 1024 };
    run(0);
    expect(killedFor).toMatch(/^it used 2 MB of memory/);
  });
});

test('a response that arrived while the web host itself was blocked counts before the next check', async () => {
  const { port1: renderer, port2: host } = new MessageChannel();
  const kill = jest.fn();
  /** After so many, one more is over the limit. */
  const checksBeforeLimit = 4;
  let checks = 0;
  const watched = {
    pid: () => 1,
    hasExited: () => checks > checksBeforeLimit,
    isBusy: () => true,
    isStarting: () => false,
    ping: () => undefined,
    kill,
  };
  await new Promise<void>((resolve) => {
    const watchdog = new Watchdog(LIMITS, watched, () => {
      checks += 1;
      // For longer than until the next check.
      if (checks === checksBeforeLimit)
        setImmediate(() => {
          renderer.postMessage('response');
          const end = performance.now() + 2 * CHECK_MS;
          while (performance.now() < end);
        });
      if (checks > checksBeforeLimit) resolve();
      return { ...USAGE, mainMs: checks * LIMITS.blockedMs };
    });
    host.on('message', () => watchdog.noteActivity());
    watchdog.checkOften();
  });
  host.close();
  expect(kill).not.toHaveBeenCalled();
});

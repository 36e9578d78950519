import { MessageChannel } from 'node:worker_threads';
import { startUnblockedTimeout } from './unblocked-timeout';

describe('a timer of responsive time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('calls back once its time has passed, to the millisecond', () => {
    const onElapsed = jest.fn();
    startUnblockedTimeout(1100, onElapsed);
    jest.advanceTimersByTime(1099);
    expect(onElapsed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onElapsed).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(onElapsed).toHaveBeenCalledTimes(1);
  });

  test('does not call back once it is canceled, in any step', () => {
    const onElapsed = jest.fn();
    const cancel = startUnblockedTimeout(1000, onElapsed);
    jest.advanceTimersByTime(600);
    cancel();
    jest.advanceTimersByTime(10_000);
    expect(onElapsed).not.toHaveBeenCalled();
  });
});

test('a response that arrived while the main thread was blocked is processed before the time is over', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.on('message', () => order.push('response'));
  const elapsed = new Promise<void>((resolve) => {
    startUnblockedTimeout(300, () => {
      order.push('timer');
      resolve();
    });
  });
  // Posted when both are due: a plain timeout of 300 ms would run first.
  setTimeout(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
    setTimeout(() => port2.postMessage('response'), 0);
  }, 10);
  await elapsed;
  port1.close();
  expect(order).toEqual(['response', 'timer']);
});

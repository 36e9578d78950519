import { createPreloadQueue } from './preload-queue';

/** A load that the test completes. */
function load() {
  let end!: () => void;
  let fail!: (error: Error) => void;
  const started = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { started, end: () => end(), fail: () => fail(new Error('gone')) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('with four in flight the fifth waits, and starts when one has finished', async () => {
  const queue = createPreloadQueue();
  const loads = Array.from({ length: 6 }, load);
  loads.forEach(({ started }, index) => queue.add(`page ${index}`, started));
  const started = () => loads.map((one) => one.started.mock.calls.length);
  expect(started()).toEqual([1, 1, 1, 1, 0, 0]);
  loads[2]?.end();
  await turn();
  expect(started()).toEqual([1, 1, 1, 1, 1, 0]);
  loads[0]?.fail();
  await turn();
  expect(started()).toEqual([1, 1, 1, 1, 1, 1]);
});
test('links under the pointer take precedence over those only in view', async () => {
  const queue = createPreloadQueue();
  const busy = Array.from({ length: 4 }, load);
  busy.forEach(({ started }, index) => queue.add(`busy ${index}`, started));
  const [first, second, third] = [load(), load(), load()];
  queue.add('first', first.started);
  queue.add('second', second.started);
  queue.add('third', third.started, true);
  queue.add('second', second.started, true);
  busy[0]?.end();
  busy[1]?.end();
  await turn();
  expect([first, second, third].map(({ started }) => started.mock.calls.length)).toEqual([0, 1, 1]);
});
test('nothing is loaded twice, but a failed load can be retried', async () => {
  const queue = createPreloadQueue();
  const one = load();
  queue.add('page', one.started);
  queue.add('page', one.started);
  expect(one.started).toHaveBeenCalledTimes(1);
  one.fail();
  await turn();
  queue.add('page', one.started);
  expect(one.started).toHaveBeenCalledTimes(2);
  one.end();
  await turn();
  queue.add('page', one.started);
  expect(one.started).toHaveBeenCalledTimes(2);
});

/** @jest-environment node */
import { nodeBuilds } from './node-containers';

const store = (read: (file: string) => Promise<Buffer | undefined>) => ({ location: 'test', read });

test('a build is read and evaluated once', async () => {
  const read = jest.fn(() => Promise.resolve(Buffer.from('module.exports = { answer: 42 };')));
  const build = nodeBuilds(store(read), 1000);
  expect(await build('a.cjs')).toEqual({ answer: 42 });
  expect(await build('a.cjs')).toEqual({ answer: 42 });
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['is missing', () => Promise.resolve(undefined), /There is no a\.cjs/],
  ['is not a script', () => Promise.resolve(Buffer.from('<html>not found</html>')), /Unexpected token/],
  ['throws while it starts', () => Promise.resolve(Buffer.from('throw new Error("broken remote")')), /broken remote/],
  ['cannot be read', () => Promise.reject(new Error('500')), /500/],
  ['never answers', () => new Promise<undefined>(() => undefined), /longer than 30 ms/],
])('a build that %s fails with its cause', async (_what, read, message) => {
  await expect(nodeBuilds(store(read), 30)('a.cjs')).rejects.toThrow(message);
});

test('a failure is remembered for a moment, so that a dead store is not asked by every page, and then asked again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const read = jest
    .fn<Promise<Buffer | undefined>, [string]>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(Buffer.from('module.exports = 1;'));
  const build = nodeBuilds(store(read), 1000);
  await expect(build('a.cjs')).rejects.toThrow('down');
  await expect(build('a.cjs')).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2001);
  expect(await build('a.cjs')).toBe(1);
  jest.useRealTimers();
});

/** @jest-environment node */
import { integrityOf } from '@komado/federation';
import { serverBuilds } from './server-builds';

const published = (source: string) => ({ file: 'a.cjs', integrity: integrityOf(Buffer.from(source)) });
const store = (read: (file: string) => Promise<Buffer | undefined>) => ({ location: 'test', read });

test('a build is read once', async () => {
  const read = jest.fn(() => Promise.resolve(Buffer.from('module.exports = { answer: 42 };')));
  const build = serverBuilds(store(read), 1000);
  const wanted = published('module.exports = { answer: 42 };');
  expect((await build(wanted)).toString()).toBe('module.exports = { answer: 42 };');
  expect((await build(wanted)).toString()).toBe('module.exports = { answer: 42 };');
  expect(read).toHaveBeenCalledTimes(1);
});

const HTML = '<html>not found</html>';
test.each([
  ['is missing', '', () => Promise.resolve(undefined), /There is no a\.cjs/],
  [
    'is not what was published',
    'module.exports = 1;',
    () => Promise.resolve(Buffer.from(HTML)),
    /a\.cjs in test is not what was published/,
  ],
  ['cannot be read', '', () => Promise.reject(new Error('500')), /500/],
  ['never answers', '', () => new Promise<undefined>(() => undefined), /longer than 30 ms/],
])('a build that %s fails with its cause', async (_what, source, read, message) => {
  await expect(serverBuilds(store(read), 30)(published(source))).rejects.toThrow(message);
});

const SOURCE = 'module.exports = 1;';
test.each([
  ['changed', SOURCE.replace('1;', '2;')],
  ['cut off', SOURCE.slice(0, -1)],
  ['longer', `${SOURCE} `],
])('a build of which one byte is %s is never given out', async (_how, changed) => {
  const build = serverBuilds(
    store(() => Promise.resolve(Buffer.from(changed))),
    1000,
  );
  await expect(build(published(SOURCE))).rejects.toThrow('is not what was published');
});

test('a failure is remembered for a moment, so that a dead store is not asked by every page, and then asked again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const read = jest
    .fn<Promise<Buffer | undefined>, [string]>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(Buffer.from('module.exports = 1;'));
  const build = serverBuilds(store(read), 1000);
  const wanted = published('module.exports = 1;');
  await expect(build(wanted)).rejects.toThrow('down');
  await expect(build(wanted)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2001);
  expect((await build(wanted)).toString()).toBe('module.exports = 1;');
  jest.useRealTimers();
});

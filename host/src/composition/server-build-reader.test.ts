import { integrityOf, releaseKeys } from '@komado/federation';
import { serverBuildReader } from './server-build-reader';

const published = (source: string) => ({ file: 'a.cjs', integrity: integrityOf(Buffer.from(source)) });
const store = (read: (file: string) => Promise<Buffer | undefined>) => ({
  location: 'test',
  keys: releaseKeys({ RELEASE_SIGNING_KEY: undefined, RELEASE_PUBLIC_KEYS: [], DATA_DIR: '/nowhere' }),
  read,
});

test('a build is read once', async () => {
  const read = jest.fn(() => Promise.resolve(Buffer.from('module.exports = { value: 42 };')));
  const build = serverBuildReader(store(read));
  const entry = published('module.exports = { value: 42 };');
  expect((await build(entry)).toString()).toBe('module.exports = { value: 42 };');
  expect((await build(entry)).toString()).toBe('module.exports = { value: 42 };');
  expect(read).toHaveBeenCalledTimes(1);
});

const HTML = '<html>not found</html>';
test.each([
  ['is missing', '', () => Promise.resolve(undefined), /There is no a\.cjs/],
  ['does not match its hash', 'module.exports = 1;', () => Promise.resolve(Buffer.from(HTML)), /a\.cjs in test does not match its hash/],
  ['cannot be read', '', () => Promise.reject(new Error('500')), /500/],
])('a build that %s fails with its cause', async (_what, source, read, message) => {
  await expect(serverBuildReader(store(read))(published(source))).rejects.toThrow(message);
});

const SOURCE = 'module.exports = 1;';
test.each([
  ['changed', SOURCE.replace('1;', '2;')],
  ['cut off', SOURCE.slice(0, -1)],
  ['longer', `${SOURCE} `],
])('a build with one byte %s is never returned', async (_how, changed) => {
  const build = serverBuildReader(store(() => Promise.resolve(Buffer.from(changed))));
  await expect(build(published(SOURCE))).rejects.toThrow('does not match its hash');
});

test('a failure is cached briefly, so that a dead store is not queried for every page, and then retried', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const read = jest
    .fn<Promise<Buffer | undefined>, [string]>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(Buffer.from('module.exports = 1;'));
  const build = serverBuildReader(store(read));
  const entry = published('module.exports = 1;');
  await expect(build(entry)).rejects.toThrow('down');
  await expect(build(entry)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2001);
  expect((await build(entry)).toString()).toBe('module.exports = 1;');
  jest.useRealTimers();
});

import { mayReload } from './build-watch';

test('a page reloads itself at most once in ten seconds', () => {
  const storage = window.sessionStorage;
  storage.clear();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_009_999)).toBe(false);
  expect(mayReload(storage, 1_010_000)).toBe(true);
});

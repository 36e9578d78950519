import { isSystemFile, pathInArchive } from './entry-name';

test.each(['__MACOSX/1.jpg', 'a/._1.jpg', 'a/Thumbs.db', '.hidden/1.jpg', 'a/.DS_Store', 'desktop.ini'])('%s is a system file', (name) =>
  expect(isSystemFile(name)).toBe(true),
);
test.each(['1.jpg', 'credits.txt', 'a/thumbs/1.jpg', '...And then/1.jpg'])('%s is not a system file', (name) =>
  expect(isSystemFile(name)).toBe(false),
);

test.each([
  ['Scans\\01.jpg', 'Scans/01.jpg'],
  ['/001.jpg', '001.jpg'],
  ['C:\\Scans\\1.jpg', 'Scans/1.jpg'],
  ['//server/share/1.jpg', 'server/share/1.jpg'],
  ['../../1.jpg', '1.jpg'],
  ['a/./b/../1.jpg', 'a/b/1.jpg'],
  ['A: the beginning/1.jpg', 'A: the beginning/1.jpg'],
  ['Scans\\', 'Scans'],
  ['/..', 'unnamed'],
])('the path of %s is %s', (name, path) => expect(pathInArchive(name)).toBe(path));

import { kindOfEntry } from './entry-name';
import { parseFileName } from './file-name';

test.each([
  ['Series 012.cbz', { series: 'Series', number: '12' }],
  ['Series v02 c012.cbz', { series: 'Series', volume: 2, number: '12' }],
  ['Series v02 c012 - The gate (2019) [Group].cbz', { series: 'Series', volume: 2, number: '12', title: 'The gate' }],
  ['Night_and_Day_Vol.3_Ch.7.5.cbz', { series: 'Night and Day', volume: 3, number: '7.5' }],
  ['Night & Day - Chapter 10.cbz', { series: 'Night & Day', number: '10' }],
  ['Night #004 (of 12).cbz', { series: 'Night', number: '4' }],
  ['夜と昼 第12話.cbz', { series: '夜と昼', number: '12' }],
  ['夜と昼 第3巻.cbz', { series: '夜と昼', volume: 3 }],
  ['Area 51 - 003.cbz', { series: 'Area 51', number: '3' }],
  ['One Shot.cbz', { series: 'One Shot' }],
  ['Catch22.cbz', { series: 'Catch22' }],
])('%s is parsed', (name, expected) => {
  expect(parseFileName(`/comics/${name}`, 'archive')).toEqual(expect.objectContaining(expected));
});
test('a name without a series takes its folder’s', () => {
  expect(parseFileName('/comics/Night Bus/Chapter 012.cbz', 'archive')).toMatchObject({ series: 'Night Bus', number: '12' });
  expect(parseFileName('/comics/Night Bus v02/003', 'folder')).toMatchObject({ series: 'Night Bus', volume: 2, number: '3' });
});
test('a folder name keeps what looks like a file extension', () => {
  expect(parseFileName('/comics/Dr. Who', 'folder')).toMatchObject({ series: 'Dr. Who' });
});
test.each([
  ['__MACOSX/1.jpg', 'junk'],
  ['a/._1.jpg', 'junk'],
  ['a/Thumbs.db', 'junk'],
  ['.hidden/1.jpg', 'junk'],
  ['a/1.JPEG', 'picture'],
  ['a/ComicInfo.XML', 'comic-info'],
  ['a/1.tiff', 'unreadable-picture'],
  ['credits.txt', 'other'],
])('%s is %s', (name, kind) => expect(kindOfEntry(name)).toBe(kind));

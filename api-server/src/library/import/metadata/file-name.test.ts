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
  ['Solo Climb 110-113.cbz', { series: 'Solo Climb', number: '110–113' }],
  ['Solo Climb c110-113 (2020).cbz', { series: 'Solo Climb', number: '110–113' }],
  ['Area 51-003.cbz', { series: 'Area 51', number: '3' }],
  ['Harbor Town 008 v2.cbz', { series: 'Harbor Town', number: '8', volume: undefined }],
  ['Harbor Town 008v2.cbz', { series: 'Harbor Town', number: '8', volume: undefined }],
  ['Harbor Town Chapter 7v2.cbz', { series: 'Harbor Town', number: '7', volume: undefined }],
  ['Harbor Town Chapter 7 v2 - Rain.cbz', { series: 'Harbor Town', number: '7', volume: undefined, title: 'Rain' }],
  ['Paper Moon_012.cbz', { series: 'Paper Moon', number: '12' }],
  ['Paper Moon_012.5.cbz', { series: 'Paper Moon', number: '12.5' }],
  ['Paper Moon 10½.cbz', { series: 'Paper Moon', number: '10½' }],
  ['Paper Moon ch. 1a.cbz', { series: 'Paper Moon', number: '1a' }],
  ['Paper Moon 012b.cbz', { series: 'Paper Moon', number: '12b' }],
  ['Paper Moon 3D.cbz', { series: 'Paper Moon 3D' }],
  ['夜と昼 第１２話.cbz', { series: '夜と昼', number: '12' }],
  ['夜と昼 第３巻.cbz', { series: '夜と昼', volume: 3 }],
  ['Night\u202E\u200B 003.cbz', { series: 'Night', number: '3' }],
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

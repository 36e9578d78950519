import { ageOfRating } from './age-rating';
import { ComicInfoError, parseComicInfo } from './comic-info';
import { comicInfo } from './testing/comic-fixture';

const parse = (inner: string) => parseComicInfo(Buffer.from(comicInfo(inner)));

test('everything Komado uses is read', () => {
  const inner = `
    <Series> Night &amp; Day </Series><LocalizedSeries>夜と昼</LocalizedSeries><Title>The gate</Title><Number>012</Number><Volume>2</Volume>
    <Writer>Aiko Mori, Ken Sato,aiko mori</Writer><Inker>Ken Sato</Inker><Publisher>Night Press</Publisher><Year>2019</Year><Genre>Drama, Sci-Fi;Drama</Genre><Tags>rain</Tags><Summary>One.&#10;Two.</Summary>
    <AgeRating>Teen</AgeRating><Manga>YesAndRightToLeft</Manga>
    <Pages><Page Image="0" Type="FrontCover"/><Page Image="3" DoublePage="True" Type="Story Deleted"/><Page Image="x"/></Pages>`;
  expect(parse(inner)).toEqual({
    series: 'Night & Day',
    localizedSeries: '夜と昼',
    title: 'The gate',
    number: '012',
    volume: 2,
    author: 'aiko mori, Ken Sato',
    genres: ['Drama', 'Sci-Fi'],
    tags: ['rain'],
    summary: 'One.\nTwo.',
    ageRating: 13,
    isRightToLeft: true,
    publisher: 'Night Press',
    year: 2019,
    credits: [
      { role: 'Story', name: 'aiko mori' },
      { role: 'Story', name: 'Ken Sato' },
      { role: 'Inks', name: 'Ken Sato' },
    ],
    pages: [
      { index: 0, types: ['FrontCover'], isDoublePage: false },
      { index: 3, types: ['Story', 'Deleted'], isDoublePage: true },
    ],
  });
});
test('absent and empty fields are undefined, and only YesAndRightToLeft reads from right to left', () => {
  expect(parse('<Series></Series><AgeRating>Unknown</AgeRating><Manga>Yes</Manga>')).toMatchObject({
    series: undefined,
    ageRating: undefined,
    isRightToLeft: false,
    genres: [],
    pages: [],
  });
  expect(parse('')).toMatchObject({ series: undefined });
});
test('UTF-16 and a byte order mark are read', () => {
  expect(parseComicInfo(Buffer.from(`\uFEFF${comicInfo('<Series>夜</Series>')}`, 'utf16le')).series).toBe('夜');
  expect(parseComicInfo(Buffer.from(`\uFEFF${comicInfo('<Series>夜</Series>')}`)).series).toBe('夜');
});
test.each([
  ['<ComicInfo><Series>Night</Series>', /not well-formed/],
  ['<Book/>', /no ComicInfo element/],
  ['', /ComicInfo/],
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><ComicInfo><Series>&a;</Series></ComicInfo>', /document type/],
])('%s cannot be read', (xml, message) => {
  expect(() => parseComicInfo(Buffer.from(xml))).toThrow(ComicInfoError);
  expect(() => parseComicInfo(Buffer.from(xml))).toThrow(message);
});
test.each([
  ['Everyone', 0],
  ['Everyone 10+', 10],
  ['Mature 17+', 17],
  ['Adults Only 18+', 18],
  ['R18+', 18],
  ['Ages 16 and up', 16],
  ['Rating Pending', undefined],
])('the rating %s is for readers from %s', (rating, age) => expect(ageOfRating(rating)).toBe(age));

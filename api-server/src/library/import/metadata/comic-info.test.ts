import { minimumAgeOfRating } from './age-rating';
import { ComicInfoError, parseComicInfo } from './comic-info';
import { comicInfo } from '../testing/comic-fixture';

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
    notes: [],
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
describe('The encoding of ComicInfo.xml', () => {
  const declared = (encoding: string, series: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><ComicInfo><Series>`),
      series,
      Buffer.from('</Series></ComicInfo>'),
    ]);
  test.each([
    ['ISO-8859-1', Buffer.from('Jos\xe9 \xfcber', 'latin1'), 'José über'],
    ['windows-1252', Buffer.from('\x93quoted\x94', 'latin1'), '“quoted”'],
    ['Shift_JIS', Buffer.from('\x95\x5c\x8e\x86', 'latin1'), '表紙'],
    ['EUC-JP', Buffer.from('\xc9\xbd\xbb\xe6', 'latin1'), '表紙'],
    ['GBK', Buffer.from('\xc2\xfe\xbb\xad', 'latin1'), '漫画'],
    ['utf-8', Buffer.from('夜'), '夜'],
    ['utf-16', Buffer.from('夜'), '夜'],
  ])('is the declared one: %s', (encoding, bytes, series) => {
    expect(parseComicInfo(declared(encoding, bytes))).toMatchObject({ series, notes: [] });
  });
  test('is UTF-16 without a byte order mark', () => {
    const xml = '<?xml version="1.0" encoding="utf-16"?><ComicInfo><Series>夜</Series></ComicInfo>';
    expect(parseComicInfo(Buffer.from(xml, 'utf16le')).series).toBe('夜');
    expect(parseComicInfo(Buffer.from(xml, 'utf16le').swap16()).series).toBe('夜');
  });
  test('is noted when it is unknown, or when the text is not in it', () => {
    expect(parseComicInfo(declared('klingon', Buffer.from('夜')))).toMatchObject({
      series: '夜',
      notes: ['ComicInfo.xml declares the unknown encoding klingon. It was read as UTF-8.'],
    });
    expect(parseComicInfo(declared('utf-8', Buffer.from('Jos\xe9', 'latin1')))).toMatchObject({
      series: 'Jos�',
      notes: ['ComicInfo.xml has characters that are invalid in utf-8. They were replaced with �.'],
    });
  });
});
test('An unknown encoding is noted once, whatever its name is', () => {
  const xml = (encoding: string) => `<?xml version="1.0-" encoding="${encoding}"?><ComicInfo><Series>夜</Series></ComicInfo>`;
  for (const encoding of ['-', 'x', 'utf']) {
    const { series, notes } = parseComicInfo(Buffer.from(xml(encoding)));
    expect([series, notes]).toEqual(['夜', [`ComicInfo.xml declares the unknown encoding ${encoding}. It was read as UTF-8.`]]);
  }
});
describe('A field of ComicInfo.xml', () => {
  test('that is too long does not end in half a character', () => {
    const long = `a${'😀'.repeat(3000)}`;
    const { series, author, summary, tags } = parse(
      `<Series>${long}</Series><Writer>${long}</Writer><Summary>${long}</Summary><Tags>${long}</Tags>`,
    );
    for (const text of [series, author, summary, ...tags]) expect(text).toMatch(/^a(😀)+$/u);
  });
  test('is read with attributes, and the first of several counts', () => {
    expect(
      parse(
        '<Series lang="en">Night</Series><Series>Day</Series><Title><![CDATA[A & B]]></Title><Writer id="1">A</Writer><Writer>B</Writer>',
      ),
    ).toMatchObject({ series: 'Night', title: 'A & B', author: 'A, B' });
  });
  test('is one line, but the summary keeps its lines', () => {
    expect(
      parse(
        '<Series>Wrapped\n    name</Series><Title>First\r\n\tline</Title><Writer>Aya\n  Mori</Writer><Summary>One.\r\n Two.\n</Summary>',
      ),
    ).toMatchObject({ series: 'Wrapped name', title: 'First line', author: 'Aya Mori', summary: 'One.\nTwo.' });
  });
  test('cannot reorder the text around it', () => {
    expect(
      parse(
        '<Series>Night \u202Eoverride</Series><Title>\u2066\u202Edne\u200B</Title><Writer>\u202Eetirw</Writer><Tags>\u202Eniar</Tags><Summary>\u202Eone\n\u2067two</Summary>',
      ),
    ).toMatchObject({ series: 'Night override', title: 'dne', author: 'etirw', tags: ['niar'], summary: 'one\ntwo' });
  });
});
test.each([
  ['<ComicInfo><Series>Night</Series>', /not valid XML/],
  ['<Book/>', /its root element is not ComicInfo/],
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
])('the rating %s is for readers from %s', (rating, age) => expect(minimumAgeOfRating(rating)).toBe(age));

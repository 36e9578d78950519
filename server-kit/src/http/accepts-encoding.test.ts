import { acceptsEncoding } from './accepts-encoding';

test.each([
  ['gzip, deflate, br, zstd', true, true],
  ['GZIP;q=0.5, br;q=0', false, true],
  ['br;q=1.0, gzip; q=0.000', true, false],
  ['identity', false, false],
  [undefined, false, false],
])('accept-encoding: %s accepts brotli: %s, gzip: %s', (header, br, gzip) => {
  const headers = header === undefined ? {} : { 'accept-encoding': header };
  expect([acceptsEncoding(headers, 'br'), acceptsEncoding(headers, 'gzip')]).toEqual([br, gzip]);
});

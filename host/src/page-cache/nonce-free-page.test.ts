import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { replaceNonceWithHashes } from './nonce-free-page';

const NONCE = 'bm9uY2Ugb2YgYSBwYWdl+/8=';
const convert = (html: string) => {
  const { html: converted, allowed } = replaceNonceWithHashes(Buffer.from(html), NONCE);
  return { html: converted.toString(), ...allowed };
};
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const EMPTY = hashOf('');

describe('a page whose nonce is replaced with hashes', () => {
  it('allows each inline script and style with the nonce by its hash, once', () => {
    const style = `<style nonce="${NONCE}" data-styled="true">.a{color:red}</style>`;
    const { html, scripts, styles } = convert(
      `<head>${style}<script id="x" nonce="${NONCE}">start("漫画")</script></head>${style}<script nonce="${NONCE}">a<b</script>`,
    );
    expect(html).toBe(
      '<head><style data-styled="true">.a{color:red}</style><script id="x">start("漫画")</script></head>' +
        '<style data-styled="true">.a{color:red}</style><script>a<b</script>',
    );
    expect(scripts).toEqual([hashOf('start("漫画")'), hashOf('a<b')]);
    expect(styles).toEqual([EMPTY, hashOf('.a{color:red}')]);
  });

  it('allows scripts that are preloaded or loaded by their integrity hash', () => {
    const integrity = `sha256-${createHash('sha256').update('file').digest('base64')}`;
    const { html, scripts } = convert(
      `<link rel="preload" as="script" nonce="${NONCE}" href="/a.js" integrity="${integrity}">` +
        `<script integrity="${integrity}" nonce="${NONCE}" src="/a.js"></script>`,
    );
    expect(html).not.toContain('nonce');
    expect(scripts).toEqual([`'${integrity}'`]);
  });

  it('describes what it allows in one byte per character, also if the page has text that needs two', () => {
    const integrity = `sha256-${createHash('sha256').update('file').digest('base64')}`;
    const { scripts } = convert(`<p>漫画</p><script integrity="${integrity}" nonce="${NONCE}" src="/a.js"></script>`);
    const [source = ''] = scripts;
    expect(serialize(source).length).toBeLessThan(source.length * 2);
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="a guess">steal()</script>',
    "<script data-nonce='x'>steal()</script>",
    '<style>steal</style>',
    '<link rel="preload" as="script" href="/x.js" integrity="sha256-AAAA">',
  ])('does not allow %s, which lacks the nonce', (injected) => {
    const own = `<script nonce="${NONCE}">own()</script>`;
    for (const html of [injected + own, own + injected])
      expect(convert(html)).toMatchObject({ scripts: [hashOf('own()')], styles: [EMPTY] });
  });

  it.each([
    '<script src="/x.js" integrity="sha256-AAAA" data-x="',
    '<script src=/x.js data-x=',
    '<link integrity="sha256-AAAA" data-x="',
    '<script>steal();//',
  ])('does not allow %s, which is left open in front of an element with the nonce', (injected) => {
    const { scripts, styles } = convert(`${injected}<script nonce="${NONCE}">own()</script>`);
    expect([scripts, styles]).toEqual([[hashOf('own()')], [EMPTY]]);
  });

  it.each(["sha256-AAAA'; script-src *", 'sha256-AAAA\r\nset-cookie: a', 'md5-AAAA', ''])(
    'does not put the integrity %j into the policy',
    (integrity) => expect(convert(`<link rel="preload" nonce="${NONCE}" integrity="${integrity}">`).scripts).toEqual([]),
  );

  it('has the hash of the text that the browser sees, whose line ends are normalized', () =>
    expect(convert(`<script nonce="${NONCE}">a\r\nb\rc\n</script>`).scripts).toEqual([hashOf('a\nb\nc\n')]));

  it('has no element that provides the nonce to scripts', () =>
    expect(convert(`<head><meta property="csp-nonce" nonce="${NONCE}"><title>A</title></head>`).html).toBe(
      '<head><title>A</title></head>',
    ));

  it('leaves other text as it is', () => {
    const html = `<p title="nonce">${NONCE} “nonce” 漫画</p>`;
    expect(convert(html)).toEqual({ html, scripts: [], styles: [EMPTY] });
  });
});

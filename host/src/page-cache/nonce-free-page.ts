import { createHash } from 'node:crypto';

/** A source expression of the Content Security Policy for the text of an inline element. */
function hashSource(text: string): string {
  // The browser's parser normalizes line ends before the hash is computed.
  const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n'));
  return `'sha256-${hash.digest('base64')}'`;
}
/**
 * V8 keeps a page with any character beyond Latin-1 in two bytes per character, and parts of it, too. One such part in a header would make
 * each response's head take twice as much memory and time.
 */
const oneByte = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');
const INTEGRITY = / integrity="(sha(?:256|384|512)-[\w+/=]+)"/;
/** styled-components inserts an empty style element and adds rules through the CSSOM, which policies do not restrict. */
const EMPTY_STYLE = hashSource('');

/**
 * Replaces the nonce of a rendered page with hashes, so that the same bytes can be sent to every visitor, and returns what its policy must
 * allow in the place of the nonce. Only elements that carry the nonce get a hash: markup injected into the page does not know the nonce.
 * Preloaded scripts are allowed by their integrity hash.
 */
export function replaceNonceWithHashes(page: Buffer, nonce: string) {
  const parts = page.toString().split(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  const styles = new Set([EMPTY_STYLE]);
  for (const [index, rest] of parts.entries()) {
    const before = parts[index - 1];
    if (before === undefined) continue;
    const tagStart = before.slice(before.lastIndexOf('<') + 1);
    const tagEnd = rest.indexOf('>');
    const name = tagStart.split(' ', 1)[0];
    const integrity = INTEGRITY.exec(tagStart + rest.slice(0, tagEnd))?.[1];
    const text = rest.slice(tagEnd + 1, rest.indexOf(`</${name}>`));
    if (integrity !== undefined) scripts.add(`'${oneByte(integrity)}'`);
    else if (name === 'script') scripts.add(hashSource(text));
    else if (name === 'style') styles.add(hashSource(text));
  }
  const html = parts.join('').replace('<meta property="csp-nonce">', '');
  return { html: Buffer.from(html), allowed: { scripts: [...scripts], styles: [...styles] } };
}

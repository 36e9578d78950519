import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANGELOG_LENGTH } from '../store/release';

const SECTION = /^(?=##? )/m;
const SECTION_VERSION = /^##? \[?([^\s\]]+)/;

/** Without links, bold print, and headings of Markdown, because it is shown as it is. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/^#+ /gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function limited(text: string): string {
  if (text.length <= CHANGELOG_LENGTH) return text;
  const start = text.slice(0, CHANGELOG_LENGTH - 2);
  const end = start.lastIndexOf('\n');
  return `${end === -1 ? start : start.slice(0, end)}\n…`;
}

/** What the `CHANGELOG.md` of a member says about a version, as plain text; undefined if it says nothing. */
export function readChangelogSection(folder: string, version: string): string | undefined {
  let file: string;
  try {
    file = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
  const section = file.split(SECTION).find((one) => SECTION_VERSION.exec(one)?.[1] === version);
  const text = plainText(section?.replace(/^.*\n?/, '') ?? '');
  return text === '' ? undefined : limited(text);
}

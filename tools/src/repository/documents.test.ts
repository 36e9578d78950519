/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { configurationSchema } from '@komado/server-kit';
import { ROOT } from '../root';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(path.join(ROOT, file)));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Documents that describe the current state. Decisions and measurements describe a moment, so only their links are checked. */
const CURRENT = files.filter((file) => /^(README|CONTRIBUTING|docs\/(guides\/)?[\w-]+)\.md$/.test(file));
const ALL = files.filter((file) => CURRENT.includes(file) || /^(bench|docs)\/.*\.md$/.test(file));

const withoutCodeBlocks = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '');
const codeBlocks = (text: string): string[] => text.match(/^ *```[\s\S]*?^ *```/gm) ?? [];
const codeSpans = (text: string): string[] => [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(text: string): string[] {
  const headings = [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
function isBroken(document: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const place = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  const absolute = path.join(ROOT, place);
  if (!existsSync(absolute)) return true;
  if (anchor === undefined) return false;
  return statSync(absolute).isDirectory() || !anchorsOf(read(place)).includes(anchor);
}

describe('links', () => {
  test.each(ALL)('every relative link in %s leads to a file and a heading that exist', (document) => {
    const targets = [...withoutCodeBlocks(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(relative.filter((target) => isBroken(document, target))).toEqual([]);
  });
  test.each(CURRENT)('%s links to the decisions as a whole, because single ones may be renumbered', (document) => {
    expect(read(document)).not.toMatch(/decisions\/\d/);
  });
});

describe('names of files', () => {
  const roots = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const isThere = (named: string): boolean =>
    files.some((file) => file === named || file.startsWith(named.endsWith('/') ? named : `${named}/`));

  test.each(CURRENT)('every path in %s exists', (document) => {
    const paths = codeSpans(read(document)).filter((span) => /^[\w@.-]+\/[\w@./-]*$/.test(span) && roots.has(span.split('/')[0]));
    expect(paths.filter((named) => !isThere(named))).toEqual([]);
  });
});

describe('npm scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  test.each(CURRENT)('every script that %s names exists', (document) => {
    const named = [...read(document).matchAll(/npm (?:run (?:-s )?)([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('tests', () => {
  const tests = files.filter((file) => /\.(test\.tsx?|journey\.ts)$/.test(file));

  test.each(CURRENT)('every test that a command in %s selects exists', (document) => {
    const selected = [...read(document).matchAll(/(?:--testPathPatterns|playwright test) ([a-z][\w/.-]*)/g)].map(
      ([, pattern = '']) => pattern,
    );
    expect(selected.filter((pattern) => !tests.some((file) => file.includes(pattern)))).toEqual([]);
  });
});

describe('endpoints', () => {
  const sources = files.filter(
    (file) => /^(host|shell|api-server|shared-contracts)\/src\/.*\.tsx?$/.test(file) && !/test|testing/.test(file),
  );
  const code = sources.map(read).join('\n');

  test.each(CURRENT)('every internal endpoint that %s names exists', (document) => {
    const named = read(document).match(/(?<![\w.])\/-\/[a-z-]+/g) ?? [];
    expect(named.filter((endpoint) => !code.includes(`'${endpoint}`))).toEqual([]);
  });
});

describe('environment variables', () => {
  const inCode = git('grep', '-hoE', String.raw`process\.env(\.|\[')[A-Z][A-Z0-9_]+`, '--', '*.ts', '*.mjs', '*.cjs').map((use) =>
    use.replace(/^process\.env(\.|\[')/, ''),
  );
  const known = new Set([...Object.keys(configurationSchema.shape), ...inCode]);
  /** Capitals that are not variables: placeholders and constants. */
  const OTHER = new Set(['PUBLIC_KEY']);

  test.each(CURRENT)('every variable that %s names exists', (document) => {
    const text = read(document);
    const inSpans = codeSpans(text).flatMap((span) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:[=/].*)?$/.exec(span)?.[1] ?? []);
    const inBlocks = codeBlocks(text).flatMap((block) =>
      [...block.matchAll(/(?<![\w=])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)=/g)].map(([, name = '']) => name),
    );
    expect([...inSpans, ...inBlocks].filter((name) => !known.has(name) && !OTHER.has(name))).toEqual([]);
  });

  const [, section = ''] = /^## Environment variables$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? [];
  const documented = new Map(
    [...section.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (.*?) +\|/gm)].map(([, name = '', fallback = '']) => [name, fallback]),
  );
  test('docs/operations.md has a row for every variable of the configuration, and for no other', () => {
    expect([...documented.keys()].toSorted()).toEqual(Object.keys(configurationSchema.shape).toSorted());
  });
  test('docs/operations.md names the default of every variable', () => {
    const parsed = JSON.parse(JSON.stringify(configurationSchema.parse({}))) as Record<string, string | number | boolean | string[]>;
    const defaults = Object.entries(parsed)
      .map(([name, value]) => [name, [value].flat().join(',')] as const)
      .filter(([, value]) => value !== '');
    const wrong = defaults.filter(([name, value]) => documented.get(name) !== `\`${value}\``);
    expect(wrong).toEqual([]);
    const unset = Object.keys(configurationSchema.shape).filter((name) => !defaults.some(([other]) => other === name));
    expect(unset.filter((name) => !/^(none|generated|own key only|`DATA_DIR\/releases`)$/.test(documented.get(name) ?? ''))).toEqual([]);
  });
});

describe('wording', () => {
  test.each(CURRENT)('%s names rules by what they say, not by row numbers of other documents', (document) => {
    const ids = read(document).match(/\b[A-Z]{4,}-\d{2}\b/g) ?? [];
    expect(ids).toEqual([]);
  });
  test('README.md has at most 120 lines, and CONTRIBUTING.md fewer than 80', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
    expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(80);
  });
});

describe('decisions', () => {
  const FOLDER = 'docs/decisions/';
  const records = files.filter((file) => file.startsWith(FOLDER) && file !== `${FOLDER}README.md`).sort();

  it('are at most 35 records, numbered without gaps', () => {
    expect(records.length).toBeLessThanOrEqual(35);
    expect(records.map((file) => file.slice(FOLDER.length, FOLDER.length + 4))).toEqual(
      records.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
    );
  });
  it('are listed in the table of the README, each under its title', () => {
    const rows = [...read(`${FOLDER}README.md`).matchAll(/^\|[^|]+\| \[(.+)\]\((.+)\) +\|$/gm)].map(([, title, file]) => ({ title, file }));
    expect(rows.sort((one, other) => String(one.file).localeCompare(String(other.file)))).toEqual(
      records.map((file) => ({ title: read(file).split('\n')[0]?.slice(2), file: file.slice(FOLDER.length) })),
    );
  });
  it.each(records)('%s has a title, four sections, and at most 32 lines', (file) => {
    const text = read(file).trimEnd();
    expect(text.match(/^#+ .+$/gm)).toEqual([
      expect.stringMatching(`^# ${file.slice(FOLDER.length, FOLDER.length + 3)} `),
      '## Status',
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
    expect(text.split('\n').length).toBeLessThanOrEqual(32);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHANGELOG_LENGTH } from '../store/release';
import { readChangelogSection } from './read-changelog-section';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'komado-changelog-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (text: string): void => writeFileSync(path.join(folder, 'CHANGELOG.md'), text);

/** As `lerna version` writes it. */
const LERNA = `# Change Log

All notable changes to this project will be documented in this file.
See [Conventional Commits](https://conventionalcommits.org) for commit guidelines.

## [0.3.0](https://example.com/compare/@komado/mfe-shop@0.2.0...@komado/mfe-shop@0.3.0) (2026-11-30)


### Features

* **shop:** packs show their bonus ([c360a53](https://example.com/commit/c360a53))


### Bug Fixes

* **shop:** the total has its currency ([10c8563](https://example.com/commit/10c8563))



## 0.2.0 (2026-11-29)

**Note:** Version bump only for package @komado/mfe-shop
`;

describe('the changelog of a release', () => {
  it('is the section of its version in CHANGELOG.md, as plain text', () => {
    write(LERNA);
    const text = 'Features\n\n* shop: packs show their bonus (c360a53)\n\nBug Fixes\n\n* shop: the total has its currency (10c8563)';
    expect(readChangelogSection(folder, '0.3.0')).toBe(text);
    expect(readChangelogSection(folder, '0.2.0')).toBe('Note: Version bump only for package @komado/mfe-shop');
    write(LERNA.replaceAll('\n', '\r\n'));
    expect(readChangelogSection(folder, '0.3.0')).toBe(text);
  });
  it('is missing without the file, and for a version that the file does not name', () => {
    expect(readChangelogSection(folder, '0.3.0')).toBeUndefined();
    write(LERNA);
    for (const version of ['0.4.0', '0.3', '0.3.0-tree.5f1ea9bd26']) expect(readChangelogSection(folder, version)).toBeUndefined();
    write('## 0.4.0\n\n## 0.3.0\n\nOlder.\n');
    expect(readChangelogSection(folder, '0.4.0')).toBeUndefined();
  });
  it('ends at a line before the limit of its length', () => {
    write(`## 1.0.0\n\n${'* a change of forty characters, no more.\n'.repeat(200)}`);
    const text = readChangelogSection(folder, '1.0.0') ?? '';
    expect(text.length).toBeLessThanOrEqual(CHANGELOG_LENGTH);
    expect(text.length).toBeGreaterThan(CHANGELOG_LENGTH - 100);
    expect(text.endsWith('no more.\n…')).toBe(true);
    write(`## 1.0.0\n\n${'x'.repeat(5000)}`);
    expect(readChangelogSection(folder, '1.0.0')).toBe(`${'x'.repeat(CHANGELOG_LENGTH - 2)}\n…`);
  });
});

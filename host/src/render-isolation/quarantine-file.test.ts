import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quarantineFile } from './quarantine-file';

let folder: string;
let file: string;
const errors: unknown[] = [];
const open = () => quarantineFile(file, (error) => errors.push(error));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarantine-'));
  file = path.join(folder, 'data/quarantine.json');
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the quarantine of server builds', () => {
  it('survives a restart', () => {
    expect(open().add('shop@1.2.0', 'its process ended')).toBe(true);
    const restarted = open();
    expect(restarted.has('shop@1.2.0')).toBe(true);
    expect(restarted.entries).toMatchObject([{ member: 'shop', version: '1.2.0', reason: 'its process ended' }]);
    expect([restarted.has('shop@1.2.1'), restarted.has('viewer@1.2.0')]).toEqual([false, false]);
  });

  it('lists each build once, with the first reason', () => {
    const builds = open();
    expect([builds.add('shop@1.0.0', 'first'), builds.add('shop@1.0.0', 'second')]).toEqual([true, false]);
    expect(builds.entries.map(({ reason }) => reason)).toEqual(['first']);
  });

  it('drops the oldest builds when there are too many', () => {
    const builds = open();
    for (let version = 0; version <= 200; version += 1) builds.add(`shop@1.0.${version}`, 'broken');
    expect([builds.entries.length, builds.has('shop@1.0.0'), builds.has('shop@1.0.1'), builds.has('shop@1.0.200')]).toEqual([
      200,
      false,
      true,
      true,
    ]);
  });

  it.each(['not json', '[{"member":1}]'])('starts empty, and reports an error, if its file contains %s', (content) => {
    open().add('shop@1.0.0', 'broken');
    writeFileSync(file, content);
    expect([open().entries, errors.length]).toEqual([[], 1]);
    open().add('viewer@2.0.0', 'broken');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ member: 'viewer', version: '2.0.0' }]);
  });

  it('works in memory if its file cannot be written', () => {
    writeFileSync(path.join(folder, 'data'), 'a file where a folder is expected');
    const builds = open();
    builds.add('shop@1.0.0', 'broken');
    expect([builds.has('shop@1.0.0'), errors.length > 0]).toEqual([true, true]);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryFolder, putTemporaryFilesInMemory } from './memory-folder.mjs';

describe('temporary files', () => {
  const { TMPDIR } = process.env;
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  });

  test('are put where TMPDIR says', () => {
    process.env['TMPDIR'] = '/chosen';
    putTemporaryFilesInMemory();
    expect(process.env['TMPDIR']).toBe('/chosen');
  });
  test('are put in memory otherwise, if there is space for them', () => {
    delete process.env['TMPDIR'];
    putTemporaryFilesInMemory();
    expect(process.env['TMPDIR']).toBe(memoryFolder());
  });
  test('may be programs', () => {
    const folder = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'komado-programs-'));
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\necho started', { mode: 0o755 });
    expect(String(execFileSync(program))).toBe('started\n');
    rmSync(folder, { recursive: true });
  });
});

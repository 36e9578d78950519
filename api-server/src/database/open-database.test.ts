import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { DatabaseClosedError } from './database';
import { FolderInUseError } from './folder-lock';
import { openDatabase } from './open-database';

describe('opening the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'komado-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1 }, pino({ level: 'silent' }));

  it('keeps what was written, and refuses a second opening meanwhile and any call after closing', async () => {
    const first = await open();
    await first.transaction((tx) => tx.runScript("create table note (words text); insert into note values ('kept')"));
    await expect(open()).rejects.toBeInstanceOf(FolderInUseError);
    const late = first.query('select words from note');
    await first.close();
    expect(await late).toEqual([{ words: 'kept' }]);
    await expect(first.query('select 1')).rejects.toBeInstanceOf(DatabaseClosedError);
    const second = await open();
    expect(await second.query('select words from note')).toEqual([{ words: 'kept' }]);
    await second.close();
  });
});

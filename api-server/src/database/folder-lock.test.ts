import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { FolderInUseError, lockFolder } from './folder-lock';

describe('the lock of a folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'komado-lock-'));
    folder = path.join(parent, 'database');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));
  const leave = (holder: object): void => {
    lockFolder(folder).release();
    writeFileSync(path.join(folder, 'lock'), JSON.stringify(holder));
  };
  const holder = (): { pid: number } => JSON.parse(readFileSync(path.join(folder, 'lock'), 'utf8')) as { pid: number };

  it('creates the folder, readable by its owner only', () => {
    const lock = lockFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is owned by one process at a time, and names it', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(new FolderInUseError(folder, process.pid));
    expect(() => lockFolder(folder)).toThrow(`The folder ${folder} is already in use by process ${process.pid}.`);
    lock.release();
    lockFolder(folder).release();
  });

  it('is never acquired from another running process', () => {
    const other = killChildOnExit(spawn('sleep', ['60']));
    leave({ pid: other.pid, host: hostname(), startId: '' });
    expect(() => lockFolder(folder)).toThrow(new FolderInUseError(folder, other.pid!));
    expect(holder().pid).toBe(other.pid);
    other.kill();
  });

  it('is taken over from a process that has ended', () => {
    const { pid } = spawnSync('true');
    leave({ pid, host: hostname(), startId: '' });
    const lock = lockFolder(folder);
    expect(holder().pid).toBe(process.pid);
    lock.release();
  });

  it('is taken over when another process has the id of the ended one', () => {
    leave({ pid: process.pid, host: hostname(), startId: 'another-boot:1' });
    const lock = lockFolder(folder);
    expect(holder().pid).toBe(process.pid);
    lock.release();
  });

  it('is taken over when its content is invalid', () => {
    leave({});
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of another host is valid while it is being touched', () => {
    leave({ pid: 1, host: 'another-host', startId: '' });
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path.join(folder, 'lock'), longAgo, longAgo);
    lockFolder(folder).release();
  });

  it('never removes a lock that it no longer owns', () => {
    const lock = lockFolder(folder);
    writeFileSync(path.join(folder, 'lock'), JSON.stringify({ pid: 1, host: hostname(), startId: '' }));
    lock.release();
    expect(holder().pid).toBe(1);
  });
});

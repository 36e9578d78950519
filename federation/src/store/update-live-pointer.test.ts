import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { PACKAGE_FOLDER } from '../paths';
import { promote } from '../promotion/promote';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import type { Member } from './release';
import { LivePointerConflictError, type ReleaseWriter } from './release-store';

let releases: TemporaryReleaseStore;
let folder: string;
let store: ReleaseWriter;
beforeEach(() => {
  releases = temporaryReleaseStore();
  ({ folder, store } = releases);
});
afterEach(() => releases.remove());
const put = (member: Member, version: string): Promise<void> => releases.put(member, version);
const putAll = (version: string): Promise<Record<Member, string>> => releases.putAll(version);
const liveVersions = () => releases.liveVersions();

describe('the live pointer', () => {
  test('moves only from the state that was read: a stale writer gets an error, and nothing is lost', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    await put('shop', '1.1.0');
    await put('viewer', '1.1.0');
    const meanwhile: ReleaseWriter = {
      ...store,
      writeComposition: async (value) => {
        await promote(store, { viewer: '1.1.0' }, 'meanwhile');
        await store.writeComposition(value);
      },
    };
    await expect(promote(meanwhile, { shop: '1.1.0' }, 'too late')).rejects.toThrow(LivePointerConflictError);
    expect(await liveVersions()).toMatchObject({ shop: '1.0.0', viewer: '1.1.0' });
  });

  test('is moved by one of two concurrent promotions, and the other gets an error, in twenty rounds of two processes', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    const rounds = 20;
    for (let round = 1; round <= rounds; round += 1) for (const member of ['shop', 'viewer'] as const) await put(member, `2.${round}.0`);
    const racers = (['shop', 'viewer'] as const).map((member) => {
      const child = killChildOnExit(
        spawn(process.execPath, ['--import', 'tsx', path.join(PACKAGE_FOLDER, 'src/testing/races/promote-racer.ts'), folder, member], {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        }),
      );
      return { member, child };
    });
    const print = async (message: string | number): Promise<unknown[]> => {
      const results = racers.map(({ child }) => once(child, 'message') as Promise<[unknown]>);
      racers.forEach(({ child }) => child.send(message));
      return (await Promise.all(results)).map(([result]) => result);
    };
    await Promise.all(racers.map(({ child }) => once(child, 'message')));
    const winners: Record<string, number> = { shop: 0, viewer: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const before = await liveVersions();
      // Both have read the pointer before either one moves it.
      expect(await print(round)).toEqual(['has read', 'has read']);
      const ends = await print('go');
      expect(ends.toSorted()).toEqual(['moved', 'refused']);
      const winner = racers[ends.indexOf('moved')]?.member ?? '';
      winners[winner] = (winners[winner] ?? 0) + 1;
      expect(await liveVersions()).toEqual({ ...before, [winner]: `2.${round}.0` });
    }
    racers.forEach(({ child }) => child.disconnect());
    expect((winners['shop'] ?? 0) + (winners['viewer'] ?? 0)).toBe(rounds);
  });

  test('is found after a promotion was killed before it could update the hint', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    await put('shop', '1.1.0');
    const hint = readFileSync(path.join(folder, 'live/latest.json'));
    await promote(store, { shop: '1.1.0' }, 'shop');
    writeFileSync(path.join(folder, 'live/latest.json'), hint);
    expect((await liveVersions())['shop']).toBe('1.1.0');
    rmSync(path.join(folder, 'live/latest.json'));
    expect((await liveVersions())['shop']).toBe('1.1.0');
  });
});

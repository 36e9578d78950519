import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endCanary, liveComposition, promoteCanary, startCanary, type ReleaseWriter } from '@komado/federation';
import type { RunningHost } from '../testing/host-server';
import { TEST_COMMIT } from '../testing/temporary-release-store';
import { cookieOf, releasesPage, startReleasesHost } from './testing/releases-page';

let host: RunningHost;
let store: ReleaseWriter;
const health = { members: [] as object[] };
beforeEach(async () => {
  host = await startReleasesHost(health);
  store = host.releases.store;
});
afterEach(() => host.stop());
const { logIn, html: page, formToken, act } = releasesPage(() => host);
const live = async () => (await liveComposition(store))!.live;
const start = () => startCanary(store, { shop: '2.0.0' }, { percentage: 5, cohorts: [] }, { by: 'squad shop' });

describe('the page', () => {
  test('shows what is live, that nothing is switched, and the history; it runs no script', async () => {
    const response = await host.request('/-/releases', { headers: { cookie: await logIn() } });
    const text = response.body.toString();
    expect(response.status).toBe(200);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    for (const message of [(await live()).composition, '<th scope="row">shop</th><td>1.0.0<', 'all on', 'History'])
      expect(text).toContain(message);
    expect(text).not.toContain('<script');
  });
  test('shows the Git commit of each live member, and whether something was not committed', async () => {
    await host.releases.promote({ shop: '2.0.0' });
    const text = await page(await logIn());
    const commits = [...text.matchAll(/<th scope="row">(\w+)<\/th>.*?title="Git commit (\w+)"> ?([^<]+)</g)].map(([, ...found]) => found);
    expect(commits).toContainEqual(['catalog', TEST_COMMIT, 'c0ffee0123']);
    expect(commits).toContainEqual(['shop', TEST_COMMIT, 'c0ffee0123 + uncommitted changes']);
  });
  test('shows which members changed from which version, and when, with the exact time', async () => {
    const from = (await live()).composition;
    await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '2.0.0' });
    const { history } = await live();
    const text = await page(await logIn());
    const [section, past] = [/<h2>Live<.*?<\/section>/s, /<h2>History<.*?<\/section>/s].map((part) => part.exec(text)?.[0] ?? '');
    for (const shown of [section, past]) {
      expect(shown).toContain('<strong>shop</strong> 1.0.0 → 2.0.0');
      expect(shown).not.toContain('<strong>catalog</strong>');
      const at = history[0]?.promotedAt ?? '';
      expect(shown).toContain(`<time dateTime="${at}" title="${at.slice(0, 19).replace('T', ' ')} UTC">just now</time>`);
    }
    expect(text).toContain(`<option value="${from}">shop 2.0.0 → 1.0.0 · live from `);
  });
  test('shows the commit and the changelog of each change: of the live release, the canary, and in the history', async () => {
    await start();
    const cookie = await logIn();
    const change = 'shop</strong> 1.0.0 → 2.0.0<span class="build" title="Git commit';
    const shown = async (): Promise<number[]> => {
      const text = await page(cookie);
      return ['Live', 'Canary', 'History'].map(
        (name) => (new RegExp(`<h2>${name}<.*?</section>`, 's').exec(text)?.[0] ?? '').split(change).length - 1,
      );
    };
    expect(await shown()).toEqual([0, 1, 1]);
    await endCanary(store, { by: 'komado', reason: 'Errors.', returned: { blamed: 'shop@2.0.0' } });
    expect(await shown()).toEqual([0, 0, 2]);
    await host.releases.promote({ shop: '2.0.0' });
    expect(await shown()).toEqual([1, 0, 3]);
    expect(await page(cookie)).toContain(
      '<details><summary>Changelog of shop 2.0.0</summary><p class="changelog">Features\n\n* packs with a &lt;bonus&gt;</p></details>',
    );
  });
  test('shows the history without the changes of compositions that are no longer in the store', async () => {
    const { composition } = await live();
    await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '2.0.0' });
    rmSync(path.join(host.releases.folder, `compositions/${composition}.json`));
    const text = await page(await logIn());
    expect(text).toContain('Release went live');
    expect(text).not.toContain('What changed');
    expect(text).toContain(`<option value="${composition}">${composition} · live from `);
  });
  test('switches a remote off and on, and the history shows what was done and by whom', async () => {
    const cookie = await logIn();
    const response = await act(cookie, 'flag', { key: 'remote/shop', state: 'off', reason: 'wrong <prices>' });
    expect([response.status, response.headers['location']]).toEqual([303, '/-/releases?done=flag']);
    expect(await live()).toMatchObject({
      flags: { 'remote/shop': { state: 'off' } },
      events: [{ by: 'Aiko (shared token)', text: 'remote/shop: off. wrong <prices>' }],
    });
    const shown = await page(cookie, '/-/releases?done=flag');
    expect(shown).toContain('Readers see it on their next page.');
    expect(shown).toContain('wrong &lt;prices&gt;');
    await act(cookie, 'flag', { key: 'remote/shop', state: 'on' });
    expect((await live()).flags).toEqual({});
    await act(cookie, 'flag', { key: 'remote/shop', state: 'percentage', percentage: '12.5' });
    await act(cookie, 'flag', { key: 'remote/viewer', state: 'cohort:staff' });
    expect((await live()).flags).toEqual({
      'remote/shop': { state: 'percentage', percentage: 12.5 },
      'remote/viewer': { state: 'cohort', cohorts: ['staff'] },
    });
  });
  test.each([
    [{ key: 'remote/unknown', state: 'off' }, 'has no remote/unknown'],
    [{ key: 'remote/shop', state: 'percentage', percentage: '' }, 'a number from 0 to 100'],
    [{ key: 'remote/shop', state: 'percentage', percentage: '101' }, 'a number from 0 to 100'],
    [{ key: 'remote/shop', state: 'cohort:cats' }, 'Select on, off, a share of readers, or one of:'],
  ])('explains why %j is refused', async (values, message) => {
    const response = await act(await logIn(), 'flag', values);
    expect([response.status, response.body.toString().includes(message)]).toEqual([409, true]);
  });

  test('shows a canary’s health and the blamed version, changes its share, and ends it', async () => {
    const cookie = await logIn();
    const canary = await start();
    const of = (composition: string, member: string, views: number, errors: number) => ({
      composition,
      member,
      version: '1',
      views,
      errors,
      vitals: {},
    });
    health.members = [of(canary.against, 'shop', 9000, 9), of(canary.composition, 'shop', 1000, 300)];
    const text = await page(cookie);
    expect(text).toContain('Worse than live.');
    expect(text).toMatch(/Cause: <strong>\s*<code>shop@2\.0\.0<\/code>/);
    await act(cookie, 'canary/ramp', { percentage: '25' });
    expect((await live()).canary?.percentage).toBe(25);
    await act(cookie, 'canary/end', { reason: 'at night' });
    expect(await live()).toMatchObject({
      canary: null,
      events: [{ kind: 'canary-ended', by: 'Aiko (shared token)', text: 'at night' }, {}, {}],
    });
    expect((await act(cookie, 'canary/end')).body.toString()).toContain('No canary is running.');
  });
  test('does not promote a canary, which needs the compatibility check, but names the command that does', async () => {
    const cookie = await logIn();
    const canary = await start();
    expect(await page(cookie)).toContain('<code class="command">npm run mfe -- canary --promote</code>');
    expect((await act(cookie, 'canary/promote', { canary: canary.composition })).status).toBe(405);
    expect(await live()).toMatchObject({ composition: canary.against, canary: { composition: canary.composition } });
  });
  test('rolls back', async () => {
    const cookie = await logIn();
    const canary = await start();
    await promoteCanary(store, 'squad shop');
    await act(cookie, 'roll-back', { composition: canary.against, reason: 'errors' });
    expect(await live()).toMatchObject({
      composition: canary.against,
      bad: [canary.composition],
      history: [{ by: 'Aiko (shared token)', reason: `rollback from ${canary.composition}: errors` }, {}, {}],
    });
    expect(await page(cookie)).toContain('No earlier good release');
  });
  test('does not roll back to a composition that was only previewed', async () => {
    const cookie = await logIn();
    const before = (await live()).composition;
    const previewing = cookieOf(await act(cookie, 'preview', { candidate: 'shop@2.0.0' }));
    const previewed = (await store.compositions()).find((id) => id !== before) ?? '';
    const response = await act(previewing, 'roll-back', { composition: previewed, live: before, reason: 'errors' });
    expect([response.status, response.body.toString()]).toEqual([
      409,
      expect.stringContaining(`The composition ${previewed} is not in the history of live compositions`) as string,
    ]);
    expect((await live()).composition).toBe(before);
  });
  test('acts only on what the page showed: the canary and the composition that were live when it was loaded', async () => {
    const cookie = await logIn();
    const seen = await start();
    const text = await page(cookie);
    expect(text).toContain(`name="canary" value="${seen.composition}"`);
    expect(text).toContain(`name="live" value="${seen.against}"`);
    await endCanary(store, { by: 'squad shop', reason: 'another try' });
    await host.releases.put('viewer', '2.0.0', {});
    const other = await startCanary(store, { shop: '2.0.0', viewer: '2.0.0' }, { percentage: 5, cohorts: [] }, { by: 'squad viewer' });
    for (const action of ['canary/end', 'canary/ramp']) {
      const response = await act(cookie, action, { canary: seen.composition, percentage: '50' });
      expect([response.status, response.body.toString()]).toEqual([
        409,
        expect.stringContaining(`The canary ${seen.composition} is no longer running.`) as string,
      ]);
    }
    expect(await live()).toMatchObject({ composition: seen.against, canary: { composition: other.composition, percentage: 5 } });
    await promoteCanary(store, 'squad viewer');
    const late = await act(cookie, 'roll-back', { live: seen.against, composition: seen.against });
    expect(late.body.toString()).toContain(
      `Composition ${other.composition} went live after you opened this page, so nothing was rolled back.`,
    );
    expect((await live()).composition).toBe(other.composition);
  });
  test('shows what is live before a refused revision, and names that revision', async () => {
    const { composition } = await live();
    writeFileSync(path.join(host.releases.folder, 'live/2.json'), '{}');
    const text = await page(await logIn());
    expect(text).toContain(composition);
    expect(text).toMatch(/Could not use <code>live\/2\.json<\/code>: live\/2\.json in \S+ is not valid/);
  });
  test('works without any remote, without a renderer and without the api-server', async () => {
    const cookie = await logIn();
    await start();
    await host.upstream.close();
    for (const remote of ['catalog', 'viewer', 'account'] as const) await store.removeRelease(remote, '1.0.0');
    await wait(10);
    const text = await page(cookie);
    expect(text).toContain('Could not check its health');
    expect(text).toContain('Could not use');
    await act(cookie, 'canary/end');
    expect((await live()).canary).toBeNull();
  });
});

describe('staff', () => {
  test('preview a registered composition and a single candidate, by name and never by URL, and leave again', async () => {
    const cookie = await logIn();
    const canary = await start();
    await endCanary(store, { by: '', reason: '' });
    const own = cookieOf(await act(cookie, 'preview', { composition: canary.composition }));
    const composition = async (sent: string) => (await host.request('/ranking', { headers: { cookie: sent } })).headers['x-composition'];
    expect(await composition(own)).toBe(canary.composition);
    const script = await page(own, '/-/staff.js');
    expect(script).toContain(JSON.stringify({ composition: canary.composition, changed: ['shop@2.0.0'] }));
    expect(await composition(cookieOf(await act(cookie, 'preview', { candidate: 'shop@2.0.0' })))).toBe(canary.composition);
    const refused: Record<string, string>[] = [
      { composition: 'https://evil.test/' },
      { composition: 'a'.repeat(32) },
      { candidate: 'shop@9.9.9' },
      { candidate: '../x@1' },
    ];
    for (const wrong of refused) {
      expect((await act(cookie, 'preview', wrong)).status).toBe(409);
    }
    const left = await host.request('/-/releases/preview/end', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: own,
        referer: `${host.origin}/ranking?page=2`,
        host: `127.0.0.1:${host.port}`,
      },
      body: new URLSearchParams({ form: await formToken(own), stay: '1' }).toString(),
    });
    expect(left.headers['location']).toBe('/ranking?page=2');
    expect(await composition(cookieOf(left))).toBe(canary.against);
  });
  test('see who owns what, and hide it again', async () => {
    const cookie = await logIn();
    const on = await host.request('/-/boundaries', { headers: { cookie, referer: 'https://elsewhere.test/x' } });
    expect([on.status, on.headers['location']]).toEqual([303, '/-/releases?done=boundaries%2Fshown']);
    expect(await page(cookieOf(on), on.headers['location'])).toContain(
      'Pages in this browser now show who owns each part. <a href="/">Open Home to see them</a>',
    );
    expect(await page(cookieOf(on), '/-/staff.js')).toContain('"boundaries":true');
    const off = await host.request('/-/boundaries', { headers: { cookie: cookieOf(on) } });
    expect(await page(cookieOf(off), '/-/staff.js')).toContain('"boundaries":false');
  });
});

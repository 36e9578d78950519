/** @jest-environment node */
import { startUpstream, type Upstream, type UpstreamResponse } from '@komado/server-kit/testing';
import { endCanary, startCanary } from '../promotion/canary';
import { setFlag } from '../promotion/flags';
import { promote, rollBack } from '../promotion/promote';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { releaseWebhook } from './release-webhook';

let releases: TemporaryReleaseStore;
let hook: Upstream;
let response: UpstreamResponse;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  response = { body: '' };
  hook = await startUpstream(() => response);
});
afterEach(async () => {
  releases.remove();
  await hook.close();
});
const warnings: string[] = [];
const store = () => ({
  ...releases.store,
  onChange: releaseWebhook(`${hook.origin}/komado`, (message) => void warnings.push(message)),
});
const sent = () => hook.received.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

it('every promotion, rollback, and flag is sent, with what is live then', async () => {
  const first = await promote(store(), await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '1.1.0');
  await promote(store(), { shop: '1.1.0' }, 'new packs');
  await setFlag(store(), 'remote/shop', { state: 'off' }, { by: 'aiko' });
  await rollBack(store());
  expect(sent()).toMatchObject([
    { kind: 'promoted', reason: 'first', composition: first.id, revision: 1, canary: null },
    {
      kind: 'promoted',
      reason: 'new packs',
      members: { shop: '1.1.0', catalog: '1.0.0' },
      text: expect.stringMatching(/^Komado: promoted.*: new packs · shop 1\.0\.0 → 1\.1\.0$/),
    },
    { kind: 'flag-set', by: 'aiko', text: 'Komado: flag set by aiko: remote/shop: off' },
    { kind: 'rolled-back', composition: first.id, members: { shop: '1.0.0' } },
  ]);
  expect(hook.received[0]).toMatchObject({ method: 'POST', url: '/komado', headers: { 'content-type': 'application/json' } });
});
it('each promotion, rollback, and canary names the members that changed, with version, commit, and changelog', async () => {
  const commit = (digit: string) => ({ hash: digit.repeat(40), isClean: true });
  await promote(store(), await releases.putAll('1.0.0', { commit: commit('a') }), 'first');
  await releases.put('shop', '1.1.0', { commit: commit('b'), changelog: 'Features' });
  await startCanary(store(), { shop: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
  await endCanary(store(), { by: 'komado', reason: 'Errors.', returned: { blamed: 'shop@1.1.0' } });
  await setFlag(store(), 'remote/shop', { state: 'off' }, { by: 'aiko' });
  await promote(store(), { shop: '1.1.0' }, 'again');
  await rollBack(store());
  const newer = { member: 'shop', from: '1.0.0', to: '1.1.0', commit: commit('b'), changelog: 'Features' };
  const [first, ...later] = sent().map(({ kind, changes }) => ({ kind, changes }));
  expect(first?.changes).toContainEqual({ member: 'viewer', from: null, to: '1.0.0', commit: commit('a') });
  expect(later).toEqual([
    { kind: 'canary-started', changes: [newer] },
    { kind: 'canary-returned', changes: [newer] },
    { kind: 'flag-set', changes: [] },
    { kind: 'promoted', changes: [newer] },
    { kind: 'rolled-back', changes: [{ member: 'shop', from: '1.1.0', to: '1.0.0', commit: commit('a') }] },
  ]);
  expect(sent()[2]?.['text']).toBe('Komado: canary returned by komado: Errors. · shop 1.0.0 → 1.1.0 (commit bbbbbbbbbb)');
});
it('a canary that is rolled back automatically is sent, with the member that caused it and what is live again', async () => {
  const first = await promote(store(), await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '1.1.0');
  const canary = await startCanary(store(), { shop: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
  await endCanary(store(), { by: 'komado', reason: 'shop@1.1.0: errors of 4.0 %.', returned: { blamed: 'shop@1.1.0' } });
  expect(sent().slice(1)).toMatchObject([
    { kind: 'canary-started', by: 'aiko', composition: first.id, canary: { composition: canary.composition, percentage: 5 } },
    {
      kind: 'canary-returned',
      by: 'komado',
      reason: 'shop@1.1.0: errors of 4.0 %.',
      text: 'Komado: canary returned by komado: shop@1.1.0: errors of 4.0 %. · shop 1.0.0 → 1.1.0',
      composition: first.id,
      members: { shop: '1.0.0' },
      canary: null,
    },
  ]);
});
it('a change that cannot be sent is done, and a warning says so', async () => {
  response = { status: 500, body: 'no' };
  await promote(store(), await releases.putAll('1.0.0'), 'first');
  expect(warnings).toEqual([
    'The change was made, but could not be sent to RELEASE_WEBHOOK_URL: it responded with status 500. Check the URL. The history has the change.',
  ]);
  expect((await releases.liveVersions())['shop']).toBe('1.0.0');
});

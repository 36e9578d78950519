import { enveloped, type UpstreamAct, type UpstreamResponse } from '@komado/server-kit/testing';
import { startHost, type RunningHost } from './testing/host-server';

let apiStatus: number;
let isApiHanging: boolean;
let host: RunningHost;
beforeEach(async () => {
  apiStatus = 200;
  isApiHanging = false;
  host = await startHost({}, (): UpstreamResponse | UpstreamAct =>
    isApiHanging ? () => undefined : { status: apiStatus, body: enveloped() },
  );
  await host.putShell('1.0.0');
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0');
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
});
afterEach(() => host.stop());

const ready = async () => {
  const { status, body } = await host.request('/-/ready');
  return [status, JSON.parse(body.toString())];
};

test('a web host that has not reached an api-server since its start is not ready', async () => {
  apiStatus = 503;
  expect(await ready()).toEqual([503, { status: 'starting' }]);
  apiStatus = 200;
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

test('a web host stays ready while its api-server or the database is down, and its health reports the outage', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  apiStatus = 503;
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await host.upstream.close();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  const health = await host.request('/-/health');
  expect([health.status, JSON.parse(health.body.toString())]).toEqual([
    503,
    expect.objectContaining({ api: false, composition: expect.any(String) }),
  ]);
});

test('the health of a web host reports an api-server that accepts connections and does not respond', async () => {
  isApiHanging = true;
  expect(await ready()).toEqual([503, { status: 'starting' }]);
  const health = await host.request('/-/health');
  expect([health.status, JSON.parse(health.body.toString())]).toEqual([503, expect.objectContaining({ api: false })]);
});

/** @jest-environment node */
import { createApiClient } from '@komado/shared-contracts';
import { enveloped, startUpstream, type Upstream, type UpstreamAct, type UpstreamResponse } from '@komado/server-kit/testing';
import { axiosNodeHttpAdapter } from './axios-node-http-adapter';

describe('a call of a page', () => {
  let upstream: Upstream;
  let responses: (UpstreamResponse | UpstreamAct)[];
  beforeEach(async () => {
    responses = [];
    upstream = await startUpstream(() => responses.shift() ?? { body: enveloped() });
  });
  afterEach(() => upstream.close());
  const client = (onHeaders: (headers: Readonly<Record<string, unknown>>) => void = () => undefined) =>
    createApiClient({ baseUrl: `${upstream.origin}/api`, adapter: axiosNodeHttpAdapter, headers: { cookie: 'uwt=one' }, onHeaders });
  const closeConnection: UpstreamAct = (outgoing) => void outgoing.socket?.destroy();

  it('gets the response with its cookies and characters', async () => {
    responses.push({ headers: { 'set-cookie': ['a=1', 'b=2'] }, body: enveloped({ title: '漫画😀' }) });
    const cookies: unknown[] = [];
    const result = await client((headers) => cookies.push(headers['set-cookie'])).call('GET /web/law/status');
    expect([result, cookies]).toEqual([expect.objectContaining({ title: '漫画😀' }), [['a=1', 'b=2']]]);
    expect(upstream.received).toEqual([
      expect.objectContaining({ method: 'GET', url: '/api/web/law/status', headers: expect.objectContaining({ cookie: 'uwt=one' }) }),
    ]);
  });

  it('sends the form of a POST', async () => {
    await client().call('POST /title/follow/add', { title_id: 7 });
    expect(upstream.received.map(({ method, body }) => [method, body.toString()])).toEqual([['POST', 'title_id=7']]);
  });

  it('is sent again if it reuses a connection that is already closed', async () => {
    await client().call('GET /web/law/status');
    responses.push(closeConnection, { body: enveloped({ is_again: true }) });
    expect(await client().call('GET /web/law/status')).toMatchObject({ is_again: true });
    expect(upstream.received).toHaveLength(3);
  });

  it('is not sent again if it changes something', async () => {
    await client().call('GET /web/law/status');
    responses.push(closeConnection);
    await expect(client().call('POST /title/follow/add', { title_id: 7 })).rejects.toMatchObject({ code: 503, status: 0 });
    expect(upstream.received).toHaveLength(2);
  });

  it('fails if the response is cut off', async () => {
    responses.push((outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' }).write('{"status":', () => outgoing.socket?.destroy());
    });
    await expect(client().call('GET /web/law/status')).rejects.toMatchObject({ code: 503, status: 0 });
  });

  it('ends when it is canceled', async () => {
    const controller = new AbortController();
    responses.push(() => controller.abort());
    await expect(client().call('GET /web/law/status', {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'CanceledError' });
  });
});

import { startUpstream } from '@komado/server-kit/testing';
import { canaryTelemetryFetcher } from './fetch-canary-telemetry';

test('the api-server is queried with the operator’s token; a failed query is an error', async () => {
  const telemetry = [{ composition: 'a', member: 'shop', version: '1', views: 1, errors: 0, vitals: {} }];
  const upstream = await startUpstream(({ headers }) =>
    headers.authorization === 'Bearer token'
      ? {
          body: `${JSON.stringify({ type: 'report', ok: true, message: '', data: { members: telemetry } })}\n${JSON.stringify({ type: 'end' })}\n`,
        }
      : { status: 401, body: '{"error":"no"}' },
  );
  try {
    expect(await canaryTelemetryFetcher(upstream.origin, 'token')('seed0001')).toEqual(telemetry);
    expect(upstream.received[0]).toMatchObject({ method: 'POST', url: '/-/operator/release-health' });
    expect(JSON.parse(upstream.received[0]!.body.toString())).toEqual({ canary: 'seed0001' });
    await expect(canaryTelemetryFetcher(upstream.origin, 'wrong')('seed0001')).rejects.toThrow('responded with status 401');
  } finally {
    await upstream.close();
  }
});

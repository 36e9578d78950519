import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { startApiProcess, type ApiProcess } from './testing/api-process';
import { startHostProcess, type HostProcess } from './testing/host-process';
import { rawRequest } from './testing/raw-request';
import { temporaryReleaseStore } from './testing/temporary-release-store';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
}
interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}
type Span = SentSpan & { readonly service: string };
const attribute = ({ attributes }: Pick<SentSpan, 'attributes'>, name: string): string | number | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

const spans: Span[] = [];
/** An OpenTelemetry collector. */
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as SentTraces;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans: sent } of scopeSpans)
        spans.push(...sent.map((span) => ({ ...span, service: String(attribute(resource, 'service.name')) })));
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
});
async function spansOf(requestId: string, count: number): Promise<Span[]> {
  for (;;) {
    const traceId = spans.find((span) => attribute(span, 'komado.request_id') === requestId)?.traceId;
    const found = spans.filter((span) => span.traceId === traceId);
    if (traceId !== undefined && found.length >= count) return found;
    await wait(50);
  }
}

/** Its pages are the site map of the api-server, which is read from the database. */
const SHELL = `
  exports.createRenderer = ({ apiBaseUrl }) => ({
    warm: async () => undefined,
    render: async ({ apiHeaders }) => {
      const { status } = await fetch(new URL('/sitemap.xml', apiBaseUrl), { headers: apiHeaders });
      const pipe = async (sink, onStart) => (onStart(), sink.end('page'));
      return { kind: 'page', status, setCookies: [], pipe, isComplete: () => false, failedBuilds: () => [], isFallback: () => false };
    },
  });
`;
const releases = temporaryReleaseStore();
const SECRETS = { OPERATOR_TOKEN: 't'.repeat(16), SIGNING_SECRET: 's'.repeat(16) };
let api: ApiProcess;
let host: HostProcess;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const environment = {
    ...SECRETS,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  await releases.put('shell', '1.0.0', { 'node/renderer.cjs': SHELL });
  for (const member of ['catalog', 'viewer', 'account', 'shop'] as const) await releases.put(member, '1.0.0');
  await releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  api = await startApiProcess(path.join(releases.folder, 'api'), environment);
  host = await startHostProcess(releases.folder, api.origin, environment);
});
afterAll(async () => {
  host.child.kill('SIGKILL');
  await Promise.all([host.ended, api.stop()]);
  collector.closeAllConnections();
  collector.close();
  releases.remove();
});

const request = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await rawRequest(host.origin, url, { headers });
  expect(response.status).toBe(200);
  return String(response.headers['x-request-id']);
};

it('the page of a reader, the API calls of its renderer, and their database statements are one trace', async () => {
  const id = await request('/title/1?secret=1', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
  const found = await spansOf(id, 4);
  const page = found.find(({ name }) => name === 'GET /*');
  const render = found.find(({ name }) => name === 'render page');
  const apiRequest = found.find(({ name }) => name === 'GET /sitemap.xml');
  const statement = found.find(({ name }) => name === 'SELECT');
  expect([page?.service, render?.service, apiRequest?.service, statement?.service]).toEqual([
    'komado-host',
    'komado-host',
    'komado-api',
    'komado-api',
  ]);
  // A reader cannot choose the trace.
  expect([page?.parentSpanId ?? '', page?.traceId === 'a'.repeat(32)]).toEqual(['', false]);
  expect([render?.parentSpanId, apiRequest?.parentSpanId, statement?.parentSpanId]).toEqual([
    page?.spanId,
    render?.spanId,
    apiRequest?.spanId,
  ]);
  expect(page && ['url.path', 'http.response.status_code'].map((name) => attribute(page, name))).toEqual(['/title/1', 200]);
  expect(apiRequest && attribute(apiRequest, 'komado.request_id')).toBe(id);
  expect(statement && attribute(statement, 'db.query.text')).toMatch(/^select /i);
});
it('a call of the browser is in the same trace on both servers', async () => {
  const found = await spansOf(await request('/sitemap.xml'), 3);
  const [proxied, handled] = ['komado-host', 'komado-api'].map((service) =>
    found.find((span) => span.service === service && attribute(span, 'url.path')),
  );
  expect([handled?.parentSpanId, handled && attribute(handled, 'http.route')]).toEqual([proxied?.spanId, '/sitemap.xml']);
});
it('health checks, scheduled jobs, and what the servers ask each other all the time are in no trace', () => {
  expect(spans.filter((span) => String(attribute(span, 'url.path')).startsWith('/-/'))).toEqual([]);
  expect(spans.filter(({ name, parentSpanId }) => name === 'SELECT' && !parentSpanId)).toEqual([]);
});
it.each(['host/dist/host.js', 'api-server/dist/api.js'])('%s loads OpenTelemetry only if it is configured', (program) => {
  expect(readFileSync(builtProgram(program), 'utf8')).not.toMatch(/^import .*@opentelemetry/m);
});

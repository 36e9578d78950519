import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { cspReports } from './csp-reports';
import { CSP_REPORT_PATH } from './security-headers';

const LEGACY = {
  'csp-report': {
    'document-uri': 'https://komado.test/account/save?form=not-sent#token=secret',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/a.js?secret=1',
    'source-file': 'https://komado.test/assets/1.0.0/main.js',
    'line-number': 7,
    'original-policy': "default-src 'self'",
  },
};
const violation = {
  page: 'https://komado.test/account/save',
  directive: 'script-src-elem',
  blocked: 'https://evil.test/a.js',
  source: 'https://komado.test/assets/1.0.0/main.js',
  line: 7,
};
const REPORT = {
  type: 'csp-violation',
  age: 10,
  url: 'https://komado.test/',
  body: {
    documentURL: 'https://komado.test/search/secret?q=1',
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    sourceFile: null,
    lineNumber: 'x',
  },
};

describe('reports of policy violations', () => {
  let app: FastifyInstance;
  let logged: Record<string, unknown>[];
  beforeEach(async () => {
    logged = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
    app = Fastify({ trustProxy: true });
    await app.register(cspReports, { log });
  });
  afterEach(() => app.close());
  const send = async (body: unknown, type = 'application/csp-report', from = '203.0.113.7') => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': type, 'x-forwarded-for': from };
    return (await app.inject({ method: 'POST', url: CSP_REPORT_PATH, payload, headers })).statusCode;
  };

  it('are logged as data, without queries and fragments', async () => {
    expect(await send(LEGACY)).toBe(204);
    expect(logged).toMatchObject([
      {
        level: 40,
        msg: expect.stringMatching(/^A browser blocked something that the Content Security Policy forbids\./) as string,
        violation,
      },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/secret/);
  });
  it('are accepted in the form of the Reporting API, ten at once', async () => {
    expect(
      await send(
        Array.from({ length: 12 }, () => REPORT),
        'application/reports+json',
      ),
    ).toBe(204);
    expect(logged).toHaveLength(10);
    expect(logged[0]!['violation']).toEqual({ page: 'https://komado.test/search/secret', directive: 'img-src', blocked: 'inline' });
  });
  it.each([['{'], ['"text"'], [{ 'csp-report': 7 }], [[{ type: 'deprecation', body: {} }]], [{}]])(
    'that are malformed are refused: %j',
    async (body) => {
      expect(await send(body)).toBe(400);
      expect(logged).toEqual([]);
    },
  );
  it('that are too large, or of another type, are refused', async () => {
    expect(await send({ ...LEGACY, more: 'x'.repeat(16_384) })).toBe(413);
    expect(await send(LEGACY, 'text/plain')).toBe(415);
    expect(logged).toEqual([]);
  });
  it('have a limit per network, and one for all of them, in a minute', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await send(LEGACY, undefined, `2001:db8:7:7::${count}`));
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429, 429]);
    for (let network = 0; network < 12; network += 1)
      for (let count = 0; count < 10; count += 1) await send(LEGACY, undefined, `203.0.113.${network}`);
    expect(logged).toHaveLength(100);
  });
  it('keep only the beginning of long texts', async () => {
    await send({ 'csp-report': { ...LEGACY['csp-report'], 'effective-directive': 'x'.repeat(5000), 'blocked-uri': 'y'.repeat(5000) } });
    expect(logged[0]).toMatchObject({ violation: { directive: 'x'.repeat(200), blocked: 'y'.repeat(200) } });
  });
});

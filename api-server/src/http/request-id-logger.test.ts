import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { bindRequestIds, createRequestIdLogger } from './request-id-logger';

const lines: Record<string, unknown>[] = [];
const log = createRequestIdLogger({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
beforeEach(() => void lines.splice(0));

describe('a line of the log', () => {
  it('has the ID of the request whose handler writes it, also after a body and other requests', async () => {
    let ids = 0;
    const app = Fastify({ loggerInstance: log as FastifyBaseLogger, genReqId: () => `request-${(ids += 1)}` });
    await app.register(formbody);
    bindRequestIds(app);
    app.post('/call', async () => {
      await new Promise(setImmediate);
      log.warn('handled');
      return {};
    });
    const payload = 'a=1';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await Promise.all([1, 2, 3].map(() => app.inject({ method: 'POST', url: '/call', payload, headers })));
    await app.close();
    expect(lines.map(({ requestId }) => requestId).toSorted()).toEqual(['request-1', 'request-2', 'request-3']);
  });

  it('has none outside of requests, and never has two', () => {
    log.warn('a job ran');
    log.child({ requestId: 'request-4' }).warn('a request failed');
    expect(lines.map(({ requestId }) => requestId)).toEqual([undefined, 'request-4']);
  });
});

import type { CallKey } from '@komado/shared-contracts';
import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import type { Transactor } from '../database/database';
import { GETS_WITH_SIDE_EFFECTS } from '../http/gets-with-side-effects';
import { FuzzServer } from './testing/fuzz-server';
import { validParameters } from './testing/valid-parameters';

const gets = (Object.keys(calls) as CallKey[]).filter((name) => name.startsWith('GET '));
const WRITES = /\b(insert\s+into|update\s+\w+(\s+\w+)?\s+set|delete\s+from)\b/i;

describe('a HEAD request', () => {
  let world: FuzzServer;
  let advertisementId = 0;
  const written: string[] = [];
  const note = (sql: string): void => {
    if (WRITES.test(sql)) written.push(sql);
  };
  beforeAll(async () => {
    world = await FuzzServer.start();
    const { database, clock } = world.server;
    // Fixture for the calls that count advertisements.
    const [advertisement] = await database.query<{ advertisement_id: number }>(
      `insert into advertisement (source_key, type, text, path, place, starts_at)
       values ('head', 'banner', 'head', '/my/shop', 0, $1) returning advertisement_id`,
      [clock.now()],
    );
    advertisementId = advertisement!.advertisement_id;
    const execute = database.execute.bind(database);
    jest.spyOn(database, 'execute').mockImplementation((sql, values) => {
      note(sql);
      return execute(sql, values);
    });
    const transaction = database.transaction.bind(database);
    // A proxy of the transaction records every statement.
    jest.spyOn(database, 'transaction').mockImplementation((work, options) =>
      transaction((tx) => {
        const watched: Transactor = {
          query: (sql, values) => (note(sql), tx.query(sql, values)),
          execute: (sql, values) => (note(sql), tx.execute(sql, values)),
          runScript: (sql) => (note(sql), tx.runScript(sql)),
        };
        return work(watched);
      }, options),
    );
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await world.server.close();
  });
  const parametersOf = async (name: CallKey) =>
    name.startsWith('GET /advertisement')
      ? { advertisement_id: String(advertisementId), type: 'banner', title_id: '0' }
      : validParameters(world, name, await world.loggedIn());
  const send = async (method: 'GET' | 'HEAD', name: CallKey, wire: Readonly<Record<string, string>>) => {
    const reader = await world.loggedIn();
    const headers = { [HeaderName.requestChecksum]: requestChecksum(wire, reader.cookies.get('birthday')) };
    const query = new URLSearchParams(wire).toString();
    const url = `/api${name.split(' ')[1]}${query ? `?${query}` : ''}`;
    return reader.request({ method, url, headers });
  };

  it.each(gets)('on %s gets the response of the GET, without a body, and changes nothing', async (name) => {
    const wire = await parametersOf(name);
    await world.loggedIn();
    written.splice(0);
    const head = await send('HEAD', name, wire);
    expect([name, written]).toEqual([name, []]);
    expect(head.body).toBe('');
    const get = await send('GET', name, wire);
    expect([head.statusCode, head.headers['content-type'] ?? get.headers['content-type']]).toEqual([
      get.statusCode,
      get.headers['content-type'],
    ]);
    if (head.headers['content-length'] !== undefined) expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is listed as a GET with side effects only if its GET has some', async () => {
    for (const name of GETS_WITH_SIDE_EFFECTS) {
      const wire = await parametersOf(name);
      // Some are counted once an hour or a day; a mailed token is valid for an hour.
      if (!('token' in wire)) world.server.clock.advance(86_400_000);
      // The last page is recorded only once.
      await world.server.database.execute('update reading set last_page_at = null');
      written.splice(0);
      const { statusCode } = await send('GET', name, wire);
      expect([name, statusCode, written.length > 0]).toEqual([name, 200, true]);
    }
  });

  it('is refused in the same cases as the GET', async () => {
    const wrongHash = await world.server
      .visitor()
      .request({ method: 'HEAD', url: '/api/web/top', headers: { [HeaderName.requestChecksum]: 'x' } });
    expect([wrongHash.statusCode, wrongHash.body]).toEqual([400, '']);
    const missing = await send('HEAD', 'GET /web/title/detail', { title_id: '999999' });
    expect(missing.statusCode).toBe(404);
    const unknown = await world.server.visitor().request({ method: 'HEAD', url: '/api/no/such/call' });
    expect(unknown.statusCode).toBe(404);
  });
});

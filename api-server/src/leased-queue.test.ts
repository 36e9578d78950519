import type { Database } from './database';
import { type LeasedQueue, type Outcome, sendDueEntries } from './leased-queue';
import { acquireTestDatabase } from './testing/test-database';

interface Letter {
  readonly event_id: number;
  readonly body: { readonly to: string };
}
const LETTERS: LeasedQueue<Letter> = {
  table: 'card_event',
  key: ['event_id'],
  columns: ['body'],
  isWaiting: 'notified_at is null',
  orderBy: 'event_id',
  leaseMinutes: 10,
  maxPauseMinutes: 4,
};
const START = new Date('2026-11-20T12:00:00Z');
const minute = (count: number): Date => new Date(START.getTime() + count * 60_000);
const accepted: Outcome = { set: 'notified_at = $1', values: [START], isAccepted: true };

describe('A queue of leased rows', () => {
  let database: Database;
  let release: () => Promise<void>;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    for (const to of ['Ann', 'Ben', 'Cem'])
      await database.execute('insert into card_event (body, created_at, next_try_at) values ($1, $2, $2)', [{ to }, START]);
  });
  afterEach(() => release());

  /** Sends what is due at that minute, and returns to whom. */
  async function send(
    at: number,
    outcome: Outcome | ((letter: Letter) => Promise<Outcome>),
    options: { limit?: number; stopping?: AbortSignal } = {},
  ) {
    const sent: string[] = [];
    const count = await sendDueEntries(database, LETTERS, { now: () => minute(at), ...options }, async (letter) => {
      sent.push(letter.body.to);
      return typeof outcome === 'function' ? outcome(letter) : outcome;
    });
    return { sent, count };
  }

  it('sends each due row once, in order', async () => {
    expect(await send(0, accepted)).toEqual({ sent: ['Ann', 'Ben', 'Cem'], count: 3 });
    expect(await send(60, accepted)).toEqual({ sent: [], count: 0 });
  });

  it('sends a row from one server at a time', async () => {
    const others: string[] = [];
    await send(0, async () => {
      others.push(...(await send(0, accepted)).sent);
      return accepted;
    });
    expect(others).toEqual(['Ben', 'Cem']);
  });

  it('sends a row again when the server that leased it died', async () => {
    const died = send(0, () => Promise.reject(new Error('The server died.')));
    await expect(died).rejects.toThrow('The server died.');
    expect((await send(9, accepted)).sent).toEqual(['Ben', 'Cem']);
    expect((await send(10, accepted)).sent).toEqual(['Ann']);
  });

  it('sends a failed row again after 1, 2, 4 minutes, and so on up to its longest pause', async () => {
    const sentAt: number[] = [];
    for (let at = 0; at <= 15; at += 1) if ((await send(at, {}, { limit: 1 })).sent.includes('Ann')) sentAt.push(at);
    expect(sentAt).toEqual([0, 1, 3, 7, 11, 15]);
  });

  it('ends a run at its limit, when the server stops, or when the others would fail, too', async () => {
    const stopping = new AbortController();
    expect((await send(0, accepted, { limit: 1 })).sent).toEqual(['Ann']);
    expect((await send(0, { endsRun: true })).sent).toEqual(['Ben']);
    stopping.abort();
    expect((await send(0, accepted, { stopping: stopping.signal })).sent).toEqual([]);
  });

  it('sends only the requested rows', async () => {
    const sent: string[] = [];
    const [ben] = await database.query<Letter>(`select event_id from card_event where body ->> 'to' = 'Ben'`);
    await sendDueEntries(database, LETTERS, { now: () => START, only: { event_id: ben!.event_id } }, async ({ body }) => {
      sent.push(body.to);
      return accepted;
    });
    expect(sent).toEqual(['Ben']);
  });

  it('deletes a row that ends without assignments', async () => {
    await send(0, { set: null });
    expect(await database.query('select 1 from card_event')).toEqual([]);
  });

  it('keeps a change that was made while the row was leased', async () => {
    const byPerson: LeasedQueue<Letter> = { ...LETTERS, key: ['event_id', 'body'] };
    await sendDueEntries(database, byPerson, { now: () => START, limit: 1 }, async ({ event_id }) => {
      await database.execute('update card_event set body = $2, next_try_at = $3 where event_id = $1', [event_id, { to: 'Dan' }, START]);
      return accepted;
    });
    expect((await send(0, accepted)).sent).toEqual(['Dan', 'Ben', 'Cem']);
  });
});

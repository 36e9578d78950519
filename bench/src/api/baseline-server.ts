import type { Database } from '@komado/api-server/bench-fixture';
import Fastify, { type FastifyInstance } from 'fastify';

const NOW = new Date('2026-11-20T12:00:00Z');

type Query = Readonly<Record<string, string>>;
type Read = (database: Database, query: Query) => Promise<object>;

async function readTitle(database: Database, query: Query): Promise<object> {
  const id = Number(query['title_id']);
  const [title, episodes, genres, tags] = await Promise.all([
    database.query('select * from title where title_id = $1', [id]),
    database.query('select * from episode where title_id = $1 order by episode_number', [id]),
    database.query('select g.* from title_genre tg join genre g on g.genre_id = tg.genre_id where tg.title_id = $1', [id]),
    database.query('select g.* from title_tag tt join tag g on g.tag_id = tt.tag_id where tt.title_id = $1', [id]),
  ]);
  return { title: title[0], episodes, genres, tags };
}
async function readPages(database: Database, query: Query): Promise<object> {
  const id = Number(query['episode_id']);
  const [episode, title, pages, genres] = await Promise.all([
    database.query('select * from episode where episode_id = $1', [id]),
    database.query('select t.* from title t join episode e on e.title_id = t.title_id where e.episode_id = $1', [id]),
    database.query('select * from page where episode_id = $1 order by page', [id]),
    database.query(
      'select g.* from episode e join title_genre tg on tg.title_id = e.title_id join genre g on g.genre_id = tg.genre_id where e.episode_id = $1',
      [id],
    ),
  ]);
  return { episode: episode[0], title: title[0], pages, genres };
}
async function readComments(database: Database, query: Query): Promise<object> {
  const comments = await database.query(
    `select c.*, a.nickname, a.icon_id from comment c join account a on a.account_id = c.account_id
     where c.episode_id = $1 and c.deleted_at is null and not c.is_author_blocked order by c.created_at desc, c.comment_id desc limit 20`,
    [Number(query['episode_id'])],
  );
  return { comments };
}
/** The minimum that a purchase writes: the journal, both of its entries and the entitlement, in one statement and one transaction. */
async function purchase(database: Database, query: Query): Promise<object> {
  const values = [Number(query['account_id']), Number(query['episode_id']), NOW];
  await database.transaction((tx) =>
    tx.execute(
      `with drawn as (select lot_id from lot where account_id = $1::int limit 1),
            moved as (insert into journal (account_id, natural_key, kind, created_at) values ($1, 'baseline:' || $2, 'baseline', $3) returning journal_id),
            entries as (insert into ledger_entry (account_id, journal_id, place, ledger_account, asset, lot_id, amount)
                        select $1::int, moved.journal_id, side.place, side.ledger_account, 'free-point', drawn.lot_id, side.amount
                        from moved, drawn, (values (1, 'balance', -1), (2, 'spent', 1)) side (place, ledger_account, amount))
       insert into entitlement (account_id, episode_id, title_id, kind, journal_id, created_at)
       select $1::int, e.episode_id, e.title_id, 'purchased', moved.journal_id, $3 from moved, episode e where e.episode_id = $2::int`,
      values,
    ),
  );
  return {};
}

const ROUTES = {
  '/title': { statements: 4, read: readTitle },
  '/viewer': { statements: 4, read: readPages },
  '/comments': { statements: 1, read: readComments },
  '/purchase': { statements: 1, read: purchase },
} satisfies Record<string, { statements: number; read: Read }>;
export type BaselineRoute = keyof typeof ROUTES;
export const baselineStatementCount = (route: BaselineRoute): number => ROUTES[route].statements;

/**
 * The baseline: a bare Fastify on the same database that reads the rows of a response by their keys, one plain statement per table,
 * concurrently, and sends them unchanged: no session, no permissions, no shaping.
 */
export function buildBaselineServer(database: Database): FastifyInstance {
  const app = Fastify();
  for (const [route, { read }] of Object.entries(ROUTES)) app.get(route, (request) => read(database, request.query as Query));
  return app;
}

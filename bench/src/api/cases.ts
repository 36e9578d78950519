import {
  type Database,
  episodeIdOf,
  FIRST_PAID_CHAPTER,
  type BenchData,
  KANJI_WORDS,
  KATAKANA_WORDS,
  type LibrarySize,
  TITLES_PER_PAGED_TITLE,
} from '@komado/api-server/bench-fixture';
import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import type { BaselineRoute } from './baseline-server';
import type { Request } from './client';

export interface Case {
  readonly name: string;
  readonly requests: readonly Request[];
  /** The same rows from the bare server; absent where a bare read would make no sense. */
  readonly baseline?: { readonly route: BaselineRoute; readonly requests: readonly Request[] };
  /** Reads by key must keep up with the baseline. */
  readonly isKeyed?: boolean;
  /** Each request is sent only once because it changes something. */
  readonly isOnce?: boolean;
}

const SAMPLE = 400;
/** More than the rounds can use. Every second one goes to the baseline. */
const PURCHASES = 40_000;
const COMMON_WORDS = ['love', 'dragon', 'witch', 'the silent', 'garden', 'knight', 'hidden', 'my rival', 'cat', 'moon'];

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

function call(name: `${'GET' | 'POST'} ${string}`, parameters: Readonly<Record<string, string>>, cookie?: string): Request {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const text = new URLSearchParams(parameters).toString();
  const headers = {
    'user-agent': 'Mozilla/5.0 (bench)',
    [HeaderName.requestChecksum]: requestChecksum(parameters, undefined),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return method === 'GET'
    ? { method, path: `/api${path}${text ? `?${text}` : ''}`, headers }
    : { method, path: `/api${path}`, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: text };
}
const baselineRequest = (route: BaselineRoute, parameters: Readonly<Record<string, string>>): Request => ({
  method: 'GET',
  path: `${route}?${new URLSearchParams(parameters).toString()}`,
});
function keyed(name: string, path: `GET ${string}`, route: BaselineRoute, parameters: Record<string, string>[]): Case {
  return {
    name,
    requests: parameters.map((one) => call(path, one)),
    baseline: { route, requests: parameters.map((one) => baselineRequest(route, one)) },
    isKeyed: true,
  };
}

/** The same requests from a logged-in reader: nothing is cached, and the session and the reader's holdings are read as well. */
const asReader = (one: Case, benchData: BenchData): Case => ({
  ...one,
  name: `${one.name}, reader`,
  requests: one.requests.map((request, at) => {
    const cookie = `uwt=${benchData.tokenOf(benchData.buyers[at % benchData.buyers.length]!)}`;
    return { ...request, headers: { ...request.headers, cookie } };
  }),
  isKeyed: false,
});

/** A name's longest word with two of its letters swapped. */
function misspelt(name: string, draw: () => number): string {
  const word = name
    .split(/[^A-Za-z]+/)
    .toSorted((a, b) => b.length - a.length)[0]!
    .toLowerCase();
  const at = 1 + Math.floor(draw() * (word.length - 3));
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

/** Opening a chapter, which counts as a view, and the same request from a crawler, which only reads. */
function viewer(parameters: Record<string, string>[]): Case[] {
  const opening = keyed('viewer, read only', 'GET /web/episode/viewer', '/viewer', parameters);
  const asCrawler = (request: Request): Request => ({ ...request, headers: { ...request.headers, [HeaderName.isCrawler]: 'true' } });
  return [
    { ...opening, requests: opening.requests.map(asCrawler) },
    { ...opening, name: 'viewer', isKeyed: false },
  ];
}

export async function makeCases(benchData: BenchData, size: LibrarySize): Promise<Case[]> {
  const draw = draws(20_261_120);
  /** A few titles get most of the requests. */
  const someTitle = (): number => 1 + Math.floor(size.titles * draw() ** 2);
  const names = await namesOf(benchData.database, times(SAMPLE, someTitle));
  const pagedTitles = Math.floor(size.titles / TITLES_PER_PAGED_TITLE);
  const search = (keyword: string): Request => call('GET /search/title', { keyword, limit: '24' });
  const commented = await benchData.database.query<{ episode_id: number }>(
    'select episode_id from comment where comment_id = any($1::int[])',
    [times(SAMPLE, () => 1 + Math.floor(draw() * size.comments))],
  );
  const purchases = times(PURCHASES, (at) => {
    const accountId = benchData.buyers[at % benchData.buyers.length]!;
    const round = Math.floor(at / benchData.buyers.length);
    const paid = size.episodesPerTitle - FIRST_PAID_CHAPTER - 1;
    const titleId = 1 + ((accountId * 37 + Math.floor(round / paid)) % size.titles);
    return { accountId, episodeId: episodeIdOf(size, titleId, FIRST_PAID_CHAPTER + 2 + (round % paid)) };
  });
  const titleDetail = keyed(
    'title detail',
    'GET /web/title/detail',
    '/title',
    times(SAMPLE, () => ({ title_id: String(someTitle()) })),
  );
  const commentList = keyed(
    'comment list',
    'GET /episode/comment/list',
    '/comments',
    commented.map(({ episode_id }) => ({ episode_id: String(episode_id) })),
  );
  return [
    { name: 'top', requests: [call('GET /web/top', {})] },
    titleDetail,
    asReader(titleDetail, benchData),
    { name: 'search: typing error', requests: names.map((name) => search(misspelt(name, draw))) },
    { name: 'search: common word', requests: COMMON_WORDS.map(search) },
    {
      name: 'search: Japanese',
      requests: times(SAMPLE, (at) => {
        const words = at % 3 === 0 ? KATAKANA_WORDS : KANJI_WORDS;
        return search(words[Math.floor(draw() * words.length)]!);
      }),
    },
    ...viewer(
      times(SAMPLE, (at) => ({
        episode_id: String(episodeIdOf(size, TITLES_PER_PAGED_TITLE * (1 + Math.floor(draw() ** 2 * pagedTitles)), 1 + (at % 3))),
      })),
    ),
    commentList,
    asReader(commentList, benchData),
    {
      name: 'purchase',
      requests: purchases
        .filter(({ accountId }) => accountId % 2 === 0)
        .map(({ accountId, episodeId }) =>
          call('POST /episode/paid', { episode_id: String(episodeId) }, `uwt=${benchData.tokenOf(accountId)}`),
        ),
      baseline: {
        route: '/purchase',
        requests: purchases
          .filter(({ accountId }) => accountId % 2 === 1)
          .map(({ accountId, episodeId }) =>
            baselineRequest('/purchase', { account_id: String(accountId), episode_id: String(episodeId) }),
          ),
      },
      isOnce: true,
    },
  ];
}

const namesOf = async (database: Database, titleIds: readonly number[]): Promise<string[]> =>
  (
    await database.query<{ title_name: string }>('select title_name from title where title_id = any($1::int[]) order by title_id', [
      titleIds,
    ])
  ).map((row) => row.title_name);

import type { CallKey, CallResult, ParsedParameters } from '@komado/shared-contracts';
import { keepBrieflyEach } from '../catalog/keep-briefly';
import type { Database } from '../database/database';
import type { CallContext, Handlers } from '../http/handler';
import { operatorActs } from '../http/service-state';
import { type CommentPage, type Comments, loadComments } from './comments.query';

/** The calls by which readers change what visitors see of comments: their texts, their likes, and who wrote them. */
const CHANGING = [
  'POST /episode/comment/post',
  'POST /episode/comment/delete',
  'POST /episode/comment/like/add',
  'POST /episode/comment/like/cancel',
  'POST /profile/save',
  'POST /profile/icon/save',
  'POST /account/resign',
] as const satisfies readonly CallKey[];

let changes = 0;
/** To be called once a change of what visitors see of comments is committed. */
export const commentsHaveChanged = (): void => void (changes += 1);

/** The same handlers; those that change what visitors see of comments end what is kept of it in this process. */
export function endingKeptComments(handlers: Handlers): Handlers {
  const ending = <K extends CallKey>(name: K): [K, (parameters: ParsedParameters<K>, context: CallContext) => Promise<CallResult<K>>] => [
    name,
    (parameters, context) => handlers[name](parameters, context).finally(commentsHaveChanged),
  ];
  return { ...handlers, ...(Object.fromEntries(CHANGING.map((name) => ending(name))) as Partial<Handlers>) };
}

const KEPT_MS = 3000;
const PAGES_KEPT = 2000;
const LARGEST_KEPT = 20;

/**
 * Comments of a chapter as visitors see them, who all see the same. A page of up to 20 is kept for 3 seconds: other processes may show it
 * for as long after a change. Throws 3100 as `loadComments` does.
 */
export function keepComments(database: Database): (now: Date, episodeId: number, page: CommentPage) => Promise<Comments> {
  const pages = keepBrieflyEach(
    (now, key: string) => {
      const [episodeId, page] = JSON.parse(key) as [number, CommentPage];
      return loadComments(database, { episodeId, accountId: null, now, ...page });
    },
    KEPT_MS,
    PAGES_KEPT,
    () => operatorActs() + changes,
  );
  return (now, episodeId, { sort, limit, offset }) =>
    limit !== undefined && limit > LARGEST_KEPT
      ? loadComments(database, { episodeId, accountId: null, now, sort, limit, offset })
      : pages(now, JSON.stringify([episodeId, { sort, limit, offset }]));
}

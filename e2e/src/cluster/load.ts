import { setTimeout as wait } from 'node:timers/promises';
import type { CallResult } from '@komado/shared-contracts';
import { type SimulatedReader, RequestError } from './simulated-reader';

export interface Chapter {
  readonly titleId: number;
  readonly episodeId: number;
}
export interface Library {
  readonly free: readonly Chapter[];
  readonly paid: readonly Chapter[];
}
/** A write that the site acknowledged, so it must not be lost. */
export type Write =
  | (AcknowledgedWrite & { readonly kind: 'comment'; readonly text: string })
  | (AcknowledgedWrite & { readonly kind: 'purchase' });
interface AcknowledgedWrite {
  readonly reader: SimulatedReader;
  readonly episodeId: number;
  readonly startedAt: number;
  readonly acknowledgedAt: number;
}
export interface Operation {
  readonly kind: string;
  readonly reader: SimulatedReader;
  readonly startedAt: number;
  readonly failed?: { readonly error: string; readonly requestId: string; readonly startedAt: number; readonly endedAt: number };
}
export interface Load {
  readonly operations: readonly Operation[];
  readonly writes: readonly Write[];
  /** Waits for operations in progress. */
  stop(): Promise<void>;
}

const KINDS = ['browse', 'browse', 'browse as a visitor', 'read', 'read', 'search', 'comment', 'buy'] as const;
/** Those that write nothing: they go on while writes wait. A chapter that is opened is counted. */
const READ_KINDS = ['browse', 'search'] as const;
const WORDS = ['night', 'crow', 'love', 'train', 'sea', 'blade'];

/** mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Every reader repeats random operations, one at a time, until the load is stopped. */
export function startLoad(
  readers: readonly SimulatedReader[],
  visitor: SimulatedReader,
  { free, paid }: Library,
  seed: number,
  pauseMs = 30,
  onlyReading: readonly SimulatedReader[] = [],
): Load {
  const operations: Operation[] = [];
  const writes: Write[] = [];
  const stopping = new AbortController();

  async function act(
    reader: SimulatedReader,
    kind: (typeof KINDS)[number],
    random: (below: number) => number,
    unread: Chapter[],
    count: number,
  ) {
    const { titleId, episodeId } = free[random(free.length)]!;
    switch (kind) {
      case 'browse':
        return reader.page(random(2) === 0 ? '/' : `/title/${String(titleId).padStart(5, '0')}`);
      case 'browse as a visitor':
        return visitor.page('/');
      case 'read':
        return void (await reader.call('GET /web/episode/viewer', { episode_id: episodeId }));
      case 'search':
        return void (await reader.call('GET /search/title', { keyword: WORDS[random(WORDS.length)]! }));
      case 'comment': {
        const text = `${reader.email.split('@', 1)[0]} comments for the ${count}th time`;
        await reader.call('GET /episode/viewer/finish', { episode_id: episodeId });
        const startedAt = Date.now();
        await reader.call('POST /episode/comment/post', { episode_id: episodeId, comment: text });
        writes.push({ kind: 'comment', reader, episodeId, text, startedAt, acknowledgedAt: Date.now() });
        return;
      }
      case 'buy': {
        const chapter = unread.pop();
        if (!chapter) return;
        const { lock } = await reader.call('GET /web/episode/viewer', { episode_id: chapter.episodeId });
        if (!lock) return;
        const startedAt = Date.now();
        await reader.call('POST /episode/paid', { episode_id: chapter.episodeId, check_point: lock.point });
        writes.push({ kind: 'purchase', reader, episodeId: chapter.episodeId, startedAt, acknowledgedAt: Date.now() });
      }
    }
  }
  async function repeat(reader: SimulatedReader, index: number): Promise<void> {
    const random = randomFrom(seed + index);
    const unread = [...paid];
    const kinds = onlyReading.includes(reader) ? READ_KINDS : KINDS;
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const kind = kinds[random(kinds.length)]!;
      const startedAt = Date.now();
      const failed = await act(reader, kind, random, unread, count).then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof RequestError)) throw error;
          return { error: error.message, requestId: error.requestId, startedAt: error.startedAt, endedAt: Date.now() };
        },
      );
      operations.push({ kind, reader, startedAt, ...(failed && { failed }) });
      await wait(pauseMs);
    }
  }
  const running = [...readers, ...onlyReading].map(repeat);
  return {
    operations,
    writes,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Acknowledged writes that the site no longer shows. */
export async function findLostWrites(writes: readonly Write[]): Promise<Write[]> {
  const lost: Write[] = [];
  for (const write of writes) {
    const { reader, episodeId } = write;
    if (write.kind === 'purchase') {
      const { episode_status } = await reader.call('GET /episode/status', { episode_id: episodeId });
      if (episode_status !== 'purchased') lost.push(write);
    } else if (!(await commentsOf(reader, episodeId)).includes(write.text)) lost.push(write);
  }
  return lost;
}

async function commentsOf(reader: SimulatedReader, episode_id: number): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const parameters = { episode_id, sort: 'new', limit: 100, offset: texts.length } as const;
    const { comment_list }: CallResult<'GET /episode/comment/list'> = await reader.call('GET /episode/comment/list', parameters);
    if (comment_list.length === 0) return texts;
    texts.push(...comment_list.map(({ comment }) => comment));
  }
}

import { randomUUID } from 'node:crypto';
import { BannerVisibility, isReturnPath, titlePath } from '@komado/shared-contracts';
import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { findOne, type Transactor } from '../../database';
import { printable } from '../../library/import';
import { recordAudit } from '../../audit';
import { findTitleById } from './find-title-by-id.query';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { assertPeriod, periodText } from './period';

const PLACE_MAX = 10_000;
/** Where the banner is shown: above pages, also when scrolled, or also over the viewer. */
export const BANNER_VISIBILITY_OPTIONS = {
  page: BannerVisibility.visible,
  sticky: BannerVisibility.sticky,
  viewer: BannerVisibility.visibleOverViewer,
} as const;
type Where = keyof typeof BANNER_VISIBILITY_OPTIONS;

const id = z.number().int().positive();
const input = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    text: z.string().trim().min(1).max(200),
    /** Its link, on this site; the title by default. */
    path: z.string().max(300).refine(isReturnPath, 'must be a path of this site that starts with /, such as /ranking').optional(),
    title_id: id.optional(),
    where: z.enum(Object.keys(BANNER_VISIBILITY_OPTIONS) as [Where, ...Where[]]).default('page'),
    /** If several run at the same time, the one with the lowest place is shown. */
    place: z.number().int().min(0).max(PLACE_MAX).default(0),
    from: z.coerce.date().optional(),
    until: z.coerce.date().optional(),
  }),
  z.object({ act: z.literal('end'), id }),
  z.object({ act: z.literal('list'), limit: z.number().int().min(1).max(10_000).default(50) }),
]);
type Addition = Extract<z.output<typeof input>, { act: 'add' }>;

async function add(tx: Transactor, { text, path, title_id, where, place, from, until }: Addition, now: Date): Promise<number> {
  const startsAt = from ?? now;
  assertPeriod(startsAt, until, now);
  const title = title_id === undefined ? undefined : await findTitleById(tx, title_id);
  const [row] = await tx.query<{ advertisement_id: number }>(
    `insert into advertisement (source_key, type, text, path, image_key, title_id, visibility, place, starts_at, ends_at)
     values ($1, 'banner', $2, $3, $4, $5, $6, $7, $8, $9) returning advertisement_id`,
    [
      `operator:${randomUUID()}`,
      text,
      path ?? (title ? titlePath(title.title_id) : ''),
      title?.key_visual_key ?? null,
      title?.title_id ?? null,
      BANNER_VISIBILITY_OPTIONS[where],
      place,
      startsAt,
      until ?? null,
    ],
  );
  return row!.advertisement_id;
}

interface Row {
  advertisement_id: number;
  text: string;
  path: string;
  title_id: number | null;
  place: number;
  starts_at: Date;
  ends_at: Date | null;
  withdrawn_at: Date | null;
  views: number;
  clicks: number;
}
function lineOf(row: Row, now: Date): string {
  const isOver = row.withdrawn_at !== null || (row.ends_at !== null && row.ends_at <= now);
  const state = isOver ? 'ended' : row.starts_at > now ? 'coming' : 'runs';
  const period = periodText(row.starts_at, row.withdrawn_at ?? row.ends_at);
  return `${row.advertisement_id}  ${state}  ${period}  ${row.views} views, ${row.clicks} clicks  ${printable(row.text)}`;
}

/** The line above pages: its text, its period, and how often it was seen. */
export const announcementBannerCommand = operatorCommand({
  input,
  async run({ database, clock }, parameters, { operator, emit }) {
    const now = clock.now();
    if (parameters.act === 'list') {
      const rows = await database.query<Row>(
        `select a.advertisement_id, a.text, a.path, a.title_id, a.place, a.starts_at, a.ends_at, a.withdrawn_at,
           coalesce(sum(c.views), 0)::int as views, coalesce(sum(c.clicks), 0)::int as clicks
         from advertisement a left join advertisement_count c on c.advertisement_id = a.advertisement_id
         group by a.advertisement_id order by a.advertisement_id desc limit $1`,
        [parameters.limit],
      );
      const message = rows.map((row) => lineOf(row, now)).join('\n') || 'There are no advertisements.';
      return emit({ type: 'report', ok: true, message, data: { advertisements: rows } });
    }
    const advertisementId = await database.transaction(async (tx) => {
      const changed = parameters.act === 'add' ? await add(tx, parameters, now) : parameters.id;
      if (parameters.act === 'end') {
        const existing = await findOne(tx, 'select 1 from advertisement where advertisement_id = $1', [changed]);
        if (!existing)
          throw new OperatorRefusal(
            `No advertisement has the ID ${changed}. To list all IDs: ${commandText('operator', 'advertisement list')}`,
          );
        await tx.execute('update advertisement set withdrawn_at = coalesce(withdrawn_at, $2) where advertisement_id = $1', [changed, now]);
      }
      const { act, ...detail } = parameters;
      await recordAudit(tx, { operator, action: `advertisement ${act}`, subject: `advertisement:${changed}`, detail, now });
      return changed;
    });
    const message = `Advertisement ${advertisementId} was ${parameters.act === 'add' ? 'added' : 'ended'}.`;
    emit({ type: 'report', ok: true, message, data: { advertisement_id: advertisementId, act: parameters.act } });
  },
});

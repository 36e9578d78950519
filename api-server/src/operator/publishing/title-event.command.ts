import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { findOne, type Transactor } from '../../database';
import { printable } from '../../library/import';
import { recordAudit } from '../../audit';
import { findTitleById } from './find-title-by-id.query';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { assertPeriod, periodText } from './period';

const id = z.number().int().positive();
const input = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    title_id: id,
    name: z.string().trim().min(1).max(100),
    text: z.string().trim().max(1000).default(''),
    from: z.coerce.date().optional(),
    until: z.coerce.date().optional(),
  }),
  z.object({ act: z.literal('remove'), id }),
  z.object({ act: z.literal('list'), title_id: id }),
]);
type Input = z.output<typeof input>;
interface Row {
  event_id: number;
  title_id: number;
  name: string;
  text: string;
  starts_at: Date;
  ends_at: Date | null;
}

/** Its picture is the key visual of the title. */
async function add(tx: Transactor, { title_id, name, text, from, until }: Extract<Input, { act: 'add' }>, now: Date): Promise<Row> {
  const startsAt = from ?? now;
  assertPeriod(startsAt, until, now);
  const { key_visual_key } = await findTitleById(tx, title_id);
  const [row] = await tx.query<Row>(
    `insert into title_event (title_id, source_key, name, text, image_key, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)
     returning event_id, title_id, name, text, starts_at, ends_at`,
    [title_id, `operator:${randomUUID()}`, name, text, key_visual_key, startsAt, until ?? null],
  );
  return row!;
}
async function remove(tx: Transactor, eventId: number): Promise<Row> {
  const row = await findOne<Row>(
    tx,
    'delete from title_event where event_id = $1 returning event_id, title_id, name, text, starts_at, ends_at',
    [eventId],
  );
  if (!row)
    throw new OperatorRefusal(
      `No event has the ID ${eventId}. The ID is in the list of a title’s events: ${commandText('operator', 'event list TITLE_ID')}`,
    );
  return row;
}

/** Events around a title: signings, broadcasts, contests. */
export const titleEventCommand = operatorCommand({
  input,
  async run({ database, clock }, parameters, { operator, emit }) {
    const now = clock.now();
    if (parameters.act === 'list') {
      const { title_name } = await findTitleById(database, parameters.title_id);
      const rows = await database.query<Row>(
        'select event_id, title_id, name, text, starts_at, ends_at from title_event where title_id = $1 order by starts_at, event_id',
        [parameters.title_id],
      );
      const lines = rows.map(
        ({ event_id, name, starts_at, ends_at }) => `${event_id}  ${periodText(starts_at, ends_at)}  ${printable(name)}`,
      );
      const message = lines.join('\n') || `“${title_name}” has no events.`;
      return emit({ type: 'report', ok: true, message, data: { title_id: parameters.title_id, events: rows } });
    }
    const event = await database.transaction(async (tx) => {
      const changed = parameters.act === 'add' ? await add(tx, parameters, now) : await remove(tx, parameters.id);
      const { title_id, ...detail } = changed;
      await recordAudit(tx, { operator, action: `event ${parameters.act}`, subject: `title:${title_id}`, detail, now });
      return changed;
    });
    const message = `The event “${event.name}” (${event.event_id}) was ${parameters.act === 'add' ? 'added' : 'removed'}.`;
    emit({ type: 'report', ok: true, message, data: { event_id: event.event_id, title_id: event.title_id, act: parameters.act } });
  },
});

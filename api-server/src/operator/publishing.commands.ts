import { z } from 'zod';
import { findOne } from '../database/database';
import { recordAudit } from './audit';
import { operatorCommand } from './operator-command';
import { OperatorRefusal } from './operator-refusal';

const input = z.object({ id: z.number().int().positive(), act: z.enum(['publish', 'withdraw']) });

const STATEMENTS = {
  title: {
    publish: 'update title set published_at = coalesce(published_at, $2), withdrawn_at = null where title_id = $1',
    withdraw: 'update title set withdrawn_at = coalesce(withdrawn_at, $2) where title_id = $1',
    name: 'select title_name as name from title where title_id = $1',
  },
  episode: {
    publish: 'update episode set start_time = least(start_time, $2), withdrawn_at = null where episode_id = $1',
    withdraw: 'update episode set withdrawn_at = coalesce(withdrawn_at, $2) where episode_id = $1',
    name: `select t.title_name || ' ' || e.episode_number as name from episode e join title t on t.title_id = e.title_id where e.episode_id = $1`,
  },
} as const;

/** Shows a title or an episode to readers, or takes it away from them; what they have bought stays theirs for when it comes back. */
const publishing = (what: 'title' | 'episode') =>
  operatorCommand({
    input,
    async run({ database, clock }, { id, act }, { operator, emit }) {
      const now = clock.now();
      const name = await database.transaction(async (tx) => {
        const row = await findOne<{ name: string }>(tx, STATEMENTS[what].name, [id]);
        if (!row) throw new OperatorRefusal(`There is no ${what} ${id}.`);
        await tx.execute(STATEMENTS[what][act], [id, now]);
        await recordAudit(tx, { operator, action: `${what} ${act}`, subject: `${what}:${id}`, now });
        return row.name;
      });
      const message = `The ${what} “${name}” (${id}) is ${act === 'publish' ? 'published' : 'withdrawn'}.`;
      emit({ type: 'report', ok: true, message, data: { [`${what}_id`]: id, act } });
    },
  });

export const titleCommand = publishing('title');
export const episodeCommand = publishing('episode');

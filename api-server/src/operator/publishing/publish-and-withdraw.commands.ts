import { z } from 'zod';
import { findOne, type Transactor } from '../../database';
import { recordAudit } from '../../audit';
import { runTransactionOrDryRun } from './dry-run-transaction';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { saveEpisodePricing, type EpisodePricingInput, episodePricingInput } from './episode-pricing.command';

const MAX_RATING = 18;
const input = z.object({
  id: z.number().int().positive(),
  act: z.enum(['publish', 'withdraw']),
  /** Now by default. At a future time, it is shown or hidden then. */
  at: z.coerce.date().optional(),
  /** Age rating of the title: 0 is for everyone. */
  rating: z.number().int().min(0).max(MAX_RATING).optional(),
  ...episodePricingInput,
  /** Reports what would be done, without doing it. */
  dry_run: z.boolean().default(false),
});
type Input = z.output<typeof input>;
type Kind = 'title' | 'episode';
interface Subject {
  readonly name: string;
  readonly title_id: number;
}

const SELECT: Readonly<Record<Kind, string>> = {
  title: 'select title_name as name, title_id from title where title_id = $1',
  episode: `select t.title_name || ' ' || e.episode_number as name, t.title_id from episode e join title t on t.title_id = e.title_id where e.episode_id = $1`,
};
/** $2 is now, $3 the requested time; without one, a title or episode that is already visible keeps its date. */
const PUBLISH: Readonly<Record<Kind, string>> = {
  title:
    'update title set published_at = coalesce($3::timestamptz, least(published_at, $2::timestamptz), $2::timestamptz), withdrawn_at = null where title_id = $1',
  episode:
    'update episode set start_time = coalesce($3::timestamptz, least(start_time, $2::timestamptz)), withdrawn_at = null where episode_id = $1',
};
const WITHDRAW: Readonly<Record<Kind, string>> = {
  title: 'update title set withdrawn_at = coalesce(withdrawn_at, $2) where title_id = $1',
  episode: 'update episode set withdrawn_at = coalesce(withdrawn_at, $2) where episode_id = $1',
};

async function publish(tx: Transactor, kind: Kind, { id, at }: Input, now: Date): Promise<void> {
  await tx.execute('delete from planned_withdrawal where kind = $1 and subject_id = $2', [kind, id]);
  await tx.execute(PUBLISH[kind], [id, now, at ?? null]);
}
async function withdraw(tx: Transactor, kind: Kind, { id, at }: Input, now: Date): Promise<void> {
  await tx.execute('delete from planned_withdrawal where kind = $1 and subject_id = $2', [kind, id]);
  if (at && at > now) {
    await tx.execute('insert into planned_withdrawal (kind, subject_id, withdraw_at) values ($1, $2, $3)', [kind, id, at]);
  } else await tx.execute(WITHDRAW[kind], [id, now]);
}

/** Withdraws everything scheduled for a time that has come; returns how many. Safe to run on several api-servers at once. */
export const withdrawScheduledItems = async (tx: Transactor, now: Date): Promise<number> => {
  const due = await tx.query<{ kind: Kind; subject_id: number; withdraw_at: Date }>(
    'delete from planned_withdrawal where withdraw_at <= $1 returning kind, subject_id, withdraw_at',
    [now],
  );
  for (const { kind, subject_id, withdraw_at } of due) {
    await tx.execute(WITHDRAW[kind], [subject_id, withdraw_at]);
    await recordAudit(tx, { operator: 'schedule', action: `${kind} withdraw`, subject: `${kind}:${subject_id}`, now });
  }
  return due.length;
};

/** Shows a title or an episode to readers, or hides it; purchases remain valid when it is shown again. */
const publishing = (kind: Kind) =>
  operatorCommand({
    input,
    async run({ database, clock }, parameters, { operator, emit }) {
      const now = clock.now();
      const { id, act, at, rating, dry_run } = parameters;
      const terms: EpisodePricingInput = { price: parameters.price, ticket: parameters.ticket, free_until: parameters.free_until };
      const { subject, episodes } = await runTransactionOrDryRun(database, dry_run, async (tx) => {
        const subject = await findOne<Subject>(tx, SELECT[kind], [id]);
        if (!subject)
          throw new OperatorRefusal(
            `No ${kind} has the ID ${id}. The ID is in the URL: ${kind === 'title' ? '/title/ID' : '/title/TITLE/episode/ID'}`,
          );
        await (act === 'publish' ? publish : withdraw)(tx, kind, parameters, now);
        if (rating !== undefined) await tx.execute('update title set age_rating = $2 where title_id = $1', [subject.title_id, rating]);
        const changed = await saveEpisodePricing(tx, { titleId: subject.title_id, episodeId: kind === 'episode' ? id : null, terms, now });
        const { id: _, act: __, dry_run: ___, ...detail } = parameters;
        await recordAudit(tx, { operator, action: `${kind} ${act}`, subject: `${kind}:${id}`, detail, now });
        return { subject, episodes: changed };
      });
      const isLater = at !== undefined && at > now;
      const state = act === 'publish' ? 'published' : 'withdrawn';
      const verb = dry_run ? 'would be' : isLater ? 'will be' : 'is';
      const lines = [`The ${kind} “${subject.name}” (${id}) ${verb} ${state}${isLater ? ` at ${at.toISOString()}` : ''}.`];
      if (episodes > 0)
        lines.push(
          `${episodes} ${episodes === 1 ? 'episode' : 'episodes'} ${dry_run ? 'would get' : 'got'} the new price, ticket, or free period.`,
        );
      if (rating !== undefined) lines.push(`The age rating of the title ${dry_run ? 'would be' : 'is'} ${rating}.`);
      const data = { [`${kind}_id`]: id, act, at: at?.toISOString() ?? null, rating: rating ?? null, changed_episodes: episodes, dry_run };
      emit({ type: 'report', ok: true, message: lines.join('\n'), data });
    },
  });

export const titleCommand = publishing('title');
export const episodeCommand = publishing('episode');

import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { findOne, type Transactor } from '../../database';
import { recordAudit } from '../../audit';
import { runTransactionOrDryRun } from './dry-run-transaction';
import { addMagazineIssue, addMagazineIssueInput } from './add-magazine-issue.command';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const id = z.number().int().positive();
const input = z.discriminatedUnion('act', [
  addMagazineIssueInput,
  z.object({ act: z.literal('publish'), id, at: z.coerce.date().optional() }),
  z.object({ act: z.literal('withdraw'), id }),
  z.object({ act: z.literal('list'), limit: z.number().int().min(1).max(10_000).default(50) }),
]);
interface Row {
  magazine_id: number;
  category_name: string;
  issue_number: number;
  point: number;
  published_at: Date;
  withdrawn_at: Date | null;
  episodes: number;
}
const nameOf = ({ category_name, issue_number, magazine_id }: Row): string => `${category_name} ${issue_number} (${magazine_id})`;

const ISSUES = `
  select m.magazine_id, c.category_name, m.issue_number, m.point, m.published_at, m.withdrawn_at,
    (select count(*)::int from magazine_episode me where me.magazine_id = m.magazine_id) as episodes
  from magazine m join magazine_category c on c.category_id = m.category_id`;

async function issueOf(tx: Transactor, magazineId: number): Promise<Row> {
  const row = await findOne<Row>(tx, `${ISSUES} where m.magazine_id = $1`, [magazineId]);
  if (!row)
    throw new OperatorRefusal(`No magazine issue has the ID ${magazineId}. To list all IDs: ${commandText('operator', 'magazine list')}`);
  return row;
}
/** Without a date, an issue that is already visible keeps its own. */
async function publish(tx: Transactor, magazineId: number, at: Date | undefined, now: Date): Promise<void> {
  await tx.execute(
    `update magazine set withdrawn_at = null,
       published_at = coalesce($3::timestamptz, case when withdrawn_at is null then least(published_at, $2::timestamptz) else $2::timestamptz end)
     where magazine_id = $1`,
    [magazineId, now, at ?? null],
  );
}
const withdraw = (tx: Transactor, magazineId: number, now: Date): Promise<number> =>
  tx.execute('update magazine set withdrawn_at = coalesce(withdrawn_at, $2) where magazine_id = $1', [magazineId, now]);

function stateOf({ published_at, withdrawn_at }: Row, now: Date): string {
  if (withdrawn_at !== null) return 'not on sale';
  return published_at > now ? `on sale from ${published_at.toISOString()}` : 'on sale';
}

/** Issues of magazines: numbered bundles of chapters that are bought as a whole. */
export const magazineIssueCommand = operatorCommand({
  input,
  async run({ database, clock }, parameters, { operator, emit }) {
    const now = clock.now();
    if (parameters.act === 'list') {
      const magazines = await database.query<Row>(`${ISSUES} order by m.magazine_id desc limit $1`, [parameters.limit]);
      const lines = magazines.map((row) => `${nameOf(row)}  ${row.point} points, ${row.episodes} episodes  ${stateOf(row, now)}`);
      return emit({ type: 'report', ok: true, message: lines.join('\n') || 'There are no magazine issues.', data: { magazines } });
    }
    const isDryRun = parameters.act === 'add' && parameters.dry_run;
    const issue = await runTransactionOrDryRun(database, isDryRun, async (tx) => {
      const magazineId =
        parameters.act === 'add' ? await addMagazineIssue(tx, parameters, now) : (await issueOf(tx, parameters.id)).magazine_id;
      if (parameters.act === 'publish') await publish(tx, magazineId, parameters.at, now);
      if (parameters.act === 'withdraw') await withdraw(tx, magazineId, now);
      const { act, ...detail } = parameters;
      await recordAudit(tx, { operator, action: `magazine ${act}`, subject: `magazine:${magazineId}`, detail, now });
      return issueOf(tx, magazineId);
    });
    const message = `${nameOf(issue)}: ${issue.point} points, ${issue.episodes} episodes, ${isDryRun ? 'would be ' : ''}${stateOf(issue, now)}.`;
    emit({ type: 'report', ok: true, message, data: { ...issue, act: parameters.act, dry_run: isDryRun } });
  },
});

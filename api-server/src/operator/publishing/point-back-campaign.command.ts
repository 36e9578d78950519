import { z } from 'zod';
import { recordAudit } from '../../audit';
import { runTransactionOrDryRun } from './dry-run-transaction';
import { findTitleById } from './find-title-by-id.query';
import { operatorCommand } from '../operator-command';
import { assertPeriod, periodText } from './period';

const titleIds = z.array(z.number().int().positive()).min(1).max(1000);
const input = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('set'),
    title_ids: titleIds,
    /** Share of the price that bulk buyers get back as free points. */
    percent: z.number().int().min(1).max(100),
    from: z.coerce.date().optional(),
    until: z.coerce.date().optional(),
    dry_run: z.boolean().default(false),
  }),
  z.object({ act: z.literal('end'), title_ids: titleIds, dry_run: z.boolean().default(false) }),
]);

/** Campaigns that give point back for bulk purchases of a title. A title has at most one: a new one replaces the old one. */
export const pointBackCampaignCommand = operatorCommand({
  input,
  async run({ database, clock }, parameters, { operator, emit }) {
    const now = clock.now();
    const { act, dry_run } = parameters;
    const ids = [...new Set(parameters.title_ids)].toSorted((a, b) => a - b);
    const isSet = parameters.act === 'set';
    if (isSet) assertPeriod(parameters.from ?? null, parameters.until, now);
    const terms = isSet
      ? { percent: parameters.percent, from: parameters.from ?? now, until: parameters.until ?? null }
      : { percent: 0, from: null, until: null };
    const titles = await runTransactionOrDryRun(database, dry_run, async (tx) => {
      const changed = [];
      for (const titleId of ids) {
        const { title_name } = await findTitleById(tx, titleId);
        await tx.execute('update title set point_back_percent = $2, point_back_from = $3, point_back_until = $4 where title_id = $1', [
          titleId,
          terms.percent,
          terms.from,
          terms.until,
        ]);
        await recordAudit(tx, { operator, action: `campaign ${act}`, subject: `title:${titleId}`, detail: terms, now });
        changed.push({ title_id: titleId, title_name });
      }
      return changed;
    });
    const verb = dry_run ? 'would give' : 'gives';
    const what = isSet
      ? `${terms.percent} % of the price of bulk purchases back as points, ${periodText(terms.from, terms.until)}`
      : 'no points back';
    const message = titles.map(({ title_id, title_name }) => `“${title_name}” (${title_id}) ${verb} ${what}.`).join('\n');
    emit({ type: 'report', ok: true, message, data: { act, title_ids: ids, ...terms, dry_run } });
  },
});

import { z } from 'zod';
import { loadCanaryTelemetry, loadReleaseTelemetry } from '../../telemetry';
import { operatorCommand } from '../operator-command';

const MAX_HOURS = 24 * 30;
const percent = (part: number, total: number): string => (total === 0 ? '–' : `${((part / total) * 100).toFixed(1)} %`);

/** What pages reported, by composition, member and version. */
export const releaseTelemetryCommand = operatorCommand({
  input: z.object({
    /** Its whole hour is included. */
    since: z.iso.datetime().optional(),
    hours: z.number().int().min(1).max(MAX_HOURS).default(24),
    /** Seed of a canary: selects the reports of both its sides, instead of a period. */
    canary: z.string().max(20).optional(),
    compositions: z.array(z.string().max(40)).max(10).optional(),
  }),
  async run({ database, clock }, { since, hours, canary, compositions }, { emit }) {
    const from = since === undefined ? new Date(clock.now().getTime() - hours * 3_600_000) : new Date(since);
    const members =
      canary === undefined ? await loadReleaseTelemetry(database, from, compositions) : await loadCanaryTelemetry(database, canary);
    const lines = members.map(
      ({ composition, member, version, views, errors }) =>
        `${composition}  ${member}@${version}  ${views} views  ${errors} errors  ${percent(errors, views)}`,
    );
    emit({
      type: 'report',
      ok: true,
      message: lines.join('\n') || `No page views or errors were reported since ${from.toISOString()}.`,
      data: { members },
    });
  },
});

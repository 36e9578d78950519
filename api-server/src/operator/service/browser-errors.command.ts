import { z } from 'zod';
import { loadBrowserErrors } from '../../telemetry';
import { operatorCommand } from '../operator-command';

const MAX_HOURS = 24 * 30;

/** Errors that browsers reported, with positions in published files. The page /-/releases/errors and `mfe symbolicate` show positions in the sources. */
export const browserErrorsCommand = operatorCommand({
  input: z.object({
    hours: z.number().int().min(1).max(MAX_HOURS).default(24),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  async run({ database, clock }, { hours, limit }, { emit }) {
    const since = new Date(clock.now().getTime() - hours * 3_600_000);
    const errors = await loadBrowserErrors(database, since, limit);
    const lines = errors.flatMap(({ member, version, message, frames, reports, lastAt }) => [
      `${lastAt.toISOString()}  ${member}@${version}  ${reports === 1 ? 'once' : `${reports} times`}  ${message.replaceAll(/\s+/g, ' ')}`,
      ...frames.map((frame) => `  ${frame}`),
    ]);
    emit({
      type: 'report',
      ok: true,
      message: lines.join('\n') || `Browsers reported no errors since ${since.toISOString()}.`,
      data: { errors },
    });
  },
});

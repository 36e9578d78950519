import { z } from 'zod';
import { createSourceMapLookup, type ReleaseReader, type SourcePosition } from '@komado/federation';
import { fetchOperatorReport } from './fetch-operator-report';

const errorSchema = z.object({
  member: z.string(),
  version: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
  composition: z.string(),
  reports: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});
const reportSchema = z.object({ errors: z.array(errorSchema) });
const REQUEST = { command: 'browser-errors', operator: 'releases page', about: 'browser errors' };

export interface ErrorFrame {
  /** Position in the published file. */
  readonly frame: string;
  readonly source: SourcePosition | undefined;
}
/** An error that browsers reported, with its positions in the sources. */
export interface MappedError extends Omit<z.output<typeof errorSchema>, 'frames'> {
  readonly frames: readonly ErrorFrame[];
}

/** Fetches the errors of all servers from the api-server, with the operator's token, and finds their sources in the release store. */
export function browserErrorsFetcher(store: Pick<ReleaseReader, 'read'>, apiOrigin: string, operatorToken: string) {
  const sourceOf = createSourceMapLookup(store);
  return async (hours: number): Promise<readonly MappedError[]> => {
    const { errors } = await fetchOperatorReport([apiOrigin, operatorToken], REQUEST, { hours }, reportSchema);
    return Promise.all(
      errors.map(async ({ frames, ...error }) => ({
        ...error,
        frames: await Promise.all(frames.map(async (frame) => ({ frame, source: await sourceOf(frame) }))),
      })),
    );
  };
}

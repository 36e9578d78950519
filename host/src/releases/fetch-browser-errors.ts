import { z } from 'zod';
import { createSourceMapLookup, type ReleaseReader, type SourcePosition } from '@komado/federation';

const TIMEOUT_MS = 5000;
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
const reportLineSchema = z.object({ type: z.literal('report'), ok: z.literal(true), data: z.object({ errors: z.array(errorSchema) }) });

export interface ErrorFrame {
  /** Position in the published file. */
  readonly frame: string;
  readonly source: SourcePosition | undefined;
}
/** An error that browsers reported, with its positions in the sources. */
export interface MappedError extends Omit<z.output<typeof errorSchema>, 'frames'> {
  readonly frames: readonly ErrorFrame[];
}
export type FetchBrowserErrors = (hours: number) => Promise<readonly MappedError[]>;

/** Fetches the errors of all servers from the api-server, with the operator's token, and finds their sources in the release store. */
export function browserErrorsFetcher(store: Pick<ReleaseReader, 'read'>, apiOrigin: string, operatorToken: string): FetchBrowserErrors {
  const sourceOf = createSourceMapLookup(store);
  return async (hours) => {
    const response = await fetch(`${apiOrigin}/-/operator/browser-errors`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json', 'x-operator': 'releases page' },
      body: JSON.stringify({ hours }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new Error(
        `The api-server responded with status ${response.status} to the request for browser errors. If OPERATOR_TOKEN is set, it must be the same for both servers.`,
      );
    const [line = ''] = (await response.text()).split('\n');
    const { errors } = reportLineSchema.parse(JSON.parse(line)).data;
    return Promise.all(
      errors.map(async ({ frames, ...error }) => ({
        ...error,
        frames: await Promise.all(frames.map(async (frame) => ({ frame, source: await sourceOf(frame) }))),
      })),
    );
  };
}

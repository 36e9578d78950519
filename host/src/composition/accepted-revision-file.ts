import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LastUsedRevision, ReleaseReader } from '@komado/federation';
import type { Logger } from 'pino';
import { z } from 'zod';
import { replaceFile } from '../replace-file';

const fileSchema = z.object({
  store: z.string(),
  environment: z.string(),
  revision: z.number().int().positive(),
  hash: z.string(),
});

/**
 * The newest revision of the pointer that this server has used, in a file: after a restart, a store from which later revisions were removed
 * does not lead it back. Where no key is restricted, nothing is stored.
 */
export function acceptedRevisionFile(
  dataFolder: string,
  { location, keys }: Pick<ReleaseReader, 'location' | 'keys'>,
  logger: Pick<Logger, 'warn'>,
) {
  const file = path.join(dataFolder, 'release-revision.json');
  const log = (error: unknown): void =>
    logger.warn(
      { err: error, file },
      'The file with the newest revision that this server has used could not be read or written, so after a restart the server accepts an older state of the release store. Check the permissions and the free space of DATA_DIR.',
    );
  return {
    /** undefined if this server has used none of this store. */
    read: () => {
      if (!keys.hasOwners) return undefined;
      try {
        const { store, environment, ...revision } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
        return store === location && environment === keys.environment ? { ...revision, file } : undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log(error);
        return undefined;
      }
    },
    write: ({ revision, hash }: LastUsedRevision) => {
      if (!keys.hasOwners) return;
      try {
        replaceFile(file, `${JSON.stringify({ store: location, environment: keys.environment, revision, hash })}\n`);
      } catch (error) {
        log(error);
      }
    },
  };
}
export type AcceptedRevisionFile = ReturnType<typeof acceptedRevisionFile>;

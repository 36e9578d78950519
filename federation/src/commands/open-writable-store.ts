import { readConfiguration } from '@komado/server-kit';
import { missingStoreProblem } from '../promotion/store-problems';
import { ReleaseStoreError } from '../store/release-reader';
import { openReleaseStore } from '../store/open-release-store';
import type { ReleaseWriter } from '../store/release-store';

/** The release store of the configuration; throws if it is read-only. */
export function openWritableStore(): ReleaseWriter {
  const { reader, writer } = openReleaseStore(readConfiguration(process.env));
  if (!writer)
    throw new ReleaseStoreError(
      `RELEASE_STORE (${reader.location}) is the URL of a web server, which commands can only read. Set it to the folder or bucket whose files the web server sends.`,
    );
  return writer;
}
/** The release store, for a command that uses what is in it; rejects if there is nothing. */
export async function openExistingStore(): Promise<ReleaseWriter> {
  const store = openWritableStore();
  const missing = await missingStoreProblem(store);
  if (missing) throw new ReleaseStoreError(`${missing.problem} ${missing.fix}`);
  return store;
}

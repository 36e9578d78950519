import type { Database } from '../../database/database';
import { takeTestDatabase } from '../../testing/test-database';
import { libraryFixture, type LibraryFixture } from './library-fixture';

/** What the suite runs on: PGlite, or what TEST_DATABASE says. */
export const testDialect: Database['dialect'] = process.env['TEST_DATABASE'] === 'postgresql' ? 'postgresql' : 'pglite';

export interface EachTestLibrary {
  readonly database: Database;
  readonly library: LibraryFixture;
}
/** An empty library for each test of the file; read its members inside of tests only. */
export function libraryOfEachTest(): EachTestLibrary {
  // The first database of a file is opened in a worker thread, which takes a while on a busy machine.
  jest.setTimeout(30_000);
  let taken: { database: Database; release: () => Promise<void> };
  let library: LibraryFixture;
  beforeEach(async () => {
    taken = await takeTestDatabase(testDialect);
    library = libraryFixture(taken.database);
  });
  afterEach(() => taken.release());
  return {
    get database() {
      return taken.database;
    },
    get library() {
      return library;
    },
  };
}

import type { Database } from '../../database/database';
import { acquireTestDatabase } from '../../testing/test-database';
import { libraryFixture, type LibraryFixture } from './library-fixture';

export interface EachTestLibrary {
  readonly database: Database;
  readonly library: LibraryFixture;
}
/** An empty library for each test of the file; access its members inside tests only. */
export function libraryOfEachTest(): EachTestLibrary {
  let taken: { database: Database; release: () => Promise<void> };
  let library: LibraryFixture;
  beforeEach(async () => {
    taken = await acquireTestDatabase();
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

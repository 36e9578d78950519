import type { Database } from '../../database/database';
import { acquireTestDatabase } from '../../testing/test-database';
import { libraryFixture, type LibraryFixture } from './library-fixture';

export interface LibraryPerTest {
  readonly database: Database;
  readonly library: LibraryFixture;
}
/** An empty library for each test of the file; access its members inside tests only. */
export function libraryPerTest(): LibraryPerTest {
  let acquired: { database: Database; release: () => Promise<void> };
  let library: LibraryFixture;
  beforeEach(async () => {
    acquired = await acquireTestDatabase();
    library = libraryFixture(acquired.database);
  });
  afterEach(() => acquired.release());
  return {
    get database() {
      return acquired.database;
    },
    get library() {
      return library;
    },
  };
}

import { acquireTestDatabase } from '../../testing/test-database';
import { libraryFixture, type LibraryFixture } from './library-fixture';

/** An empty library for each test of the file; access its members inside tests only. */
export function libraryPerTest() {
  let acquired: Awaited<ReturnType<typeof acquireTestDatabase>>;
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

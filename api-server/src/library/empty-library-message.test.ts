import { libraryFixture } from '../catalog/testing/library-fixture';
import { acquireTestDatabase } from '../testing/test-database';
import { emptyLibraryMessage } from './empty-library-message';

test('an operator of an empty library reads how to import, until a title is published', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const { database, release } = await acquireTestDatabase();
  try {
    const library = libraryFixture(database);
    const expected = expect.stringMatching(/library is empty.*npm run operator -- import/);
    expect(await emptyLibraryMessage(database, now)).toEqual(expected);
    await library.title({ withdrawnAt: now });
    expect(await emptyLibraryMessage(database, now)).toEqual(expected);
    await library.title();
    expect(await emptyLibraryMessage(database, now)).toBeUndefined();
  } finally {
    await release();
  }
});

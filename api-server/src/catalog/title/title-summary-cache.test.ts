import { createChangeCounters } from '../../cache';
import { recordingDatabase } from '../../testing/recording-database';
import { cacheTitleSummaries } from './title-summary-cache';
import { libraryPerTest } from '../testing/library-per-test';
import { NOW } from '../../testing/times';

const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const { operator } = createChangeCounters();
const each = libraryPerTest();
const names = (list: readonly { title_name: string }[]) => list.map(({ title_name }) => title_name);

describe('cached title summaries', () => {
  it('load each title once, missing ones in one statement, and keep the requested order', async () => {
    const [a, b, c] = [
      await each.library.title({ name: 'A' }),
      await each.library.title({ name: 'B' }),
      await each.library.title({ name: 'C' }),
    ];
    const database = recordingDatabase(each.database);
    const summaries = cacheTitleSummaries(database, operator);
    expect(names(await summaries(NOW, [b, a]))).toEqual(['B', 'A']);
    expect(database.take()).toHaveLength(1);
    expect(names(await summaries(at(5000), [c, a, b, c]))).toEqual(['C', 'A', 'B', 'C']);
    expect(database.take().map(({ values }) => values[0])).toEqual([[c]]);
    expect(names(await summaries(at(9999), [a, b]))).toEqual(['A', 'B']);
    expect(database.take()).toEqual([]);
    await summaries(at(10_000), [a, b, c]);
    expect(database.take().map(({ values }) => values[0])).toEqual([[a, b]]);
  });

  it("are reloaded after an operator's act", async () => {
    const title = await each.library.title({ name: 'Before' });
    const summaries = cacheTitleSummaries(each.database, operator);
    await summaries(NOW, [title]);
    await each.database.execute(`update title set title_name = 'After' where title_id = $1`, [title]);
    expect(names(await summaries(NOW, [title]))).toEqual(['Before']);
    operator.raise();
    expect(names(await summaries(NOW, [title]))).toEqual(['After']);
  });

  it('leave out hidden titles, and include them as soon as they are published', async () => {
    const [seen, soon] = [await each.library.title({ name: 'Seen' }), await each.library.title({ name: 'Soon', publishedAt: at(1000) })];
    const summaries = cacheTitleSummaries(each.database, operator);
    expect(names(await summaries(NOW, [soon, seen]))).toEqual(['Seen']);
    expect(names(await summaries(at(1000), [soon, seen]))).toEqual(['Soon', 'Seen']);
  });

  it('are not cached when loading fails', async () => {
    const title = await each.library.title({ name: 'A' });
    let isDown = true;
    const summaries = cacheTitleSummaries(
      {
        query: (sql, values) => (isDown ? Promise.reject(new Error('The database is away.')) : each.database.query(sql, values)),
      },
      operator,
    );
    await expect(summaries(NOW, [title])).rejects.toThrow('The database is away.');
    isDown = false;
    expect(names(await summaries(NOW, [title]))).toEqual(['A']);
  });
});

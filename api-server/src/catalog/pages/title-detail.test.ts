import { loadSimilarTitleIds } from '../recommendation/similar-titles.query';
import { libraryPerTest } from '../testing/library-per-test';
import { loadTitleDetail } from './title-detail.query';
import { NOW, after, before } from '../../testing/times';
import { DAY_MS, HOUR_MS } from '../../clock';

const each = libraryPerTest();

it('counts followers, and the comments that readers see', async () => {
  const { library, database } = each;
  const title = await library.title();
  const [episode, coming] = [await library.episode(title), await library.episode(title, { startTime: after(HOUR_MS) })];
  const accounts = [await library.account(), await library.account()];
  await database.transaction(async (tx) => {
    for (const account of accounts) {
      await tx.execute('insert into title_follow (account_id, title_id, followed_at) values ($1, $2, $3)', [account, title, NOW]);
      for (const [at, deletedAt] of [
        [episode, null],
        [episode, NOW],
        [coming, null],
      ] as const)
        await tx.execute('insert into comment (account_id, episode_id, body, created_at, deleted_at) values ($1, $2, $3, $4, $5)', [
          account,
          at,
          'Ten out of ten.',
          NOW,
          deletedAt,
        ]);
    }
  });
  const { title_detail } = await loadTitleDetail(database, title, null, NOW);
  expect(title_detail).toMatchObject({ follower_count: 2, comment_count: 2 });
});

describe('recommendations', () => {
  it('are what its readers also read, followed by titles that share tags and genres', async () => {
    const title = await each.library.title({ genres: ['Action'], tags: ['Swords'] });
    const sameTag = await each.library.title({ tags: ['Swords'] });
    const sameGenre = await each.library.title({ genres: ['Action'] });
    const stranger = await each.library.title({ genres: ['Romance'] });
    const alsoRead = await each.library.title();
    const [mine, theirs] = [await each.library.episode(title), await each.library.episode(alsoRead)];
    const accountId = await each.library.account();
    await each.library.reading(accountId, mine, before(DAY_MS));
    await each.library.reading(accountId, theirs, before(DAY_MS));
    const recommended = await loadSimilarTitleIds(each.database, title, NOW, 6);
    expect(recommended).toEqual([alsoRead, sameTag, sameGenre]);
    expect(recommended).not.toContain(stranger);
  });

  it('look at few titles and readers, however many share a genre, a tag or the title', async () => {
    const title = await each.library.title({ genres: ['Action'], tags: ['Swords'] });
    const episode = await each.library.episode(title);
    const account = await each.library.account();
    await each.library.reading(account, episode, before(DAY_MS));
    await each.database.transaction((tx) =>
      tx.runScript(`
        set local session_replication_role = replica;
        insert into title (title_id, source_key, title_name, cover_key, key_visual_key, published_at)
          select n, 'many:' || n, 'Title ' || n, 'demo/cover/x', 'demo/key/x', '2026-01-01' from generate_series(10001, 16000) n;
        insert into title_genre (title_id, genre_id) select n, (select min(genre_id) from title_genre) from generate_series(10001, 16000) n;
        insert into title_tag (title_id, tag_id) select n, (select min(tag_id) from title_tag) from generate_series(10001, 16000) n;
        insert into title_popularity (title_id, popularity) select n, n % 100 from generate_series(10001, 16000) n;
        insert into reading (account_id, title_id, episode_id, read_at)
          select n, ${title}, ${episode}, '2026-11-01' from generate_series(20001, 26000) n;
      `),
    );
    await each.database.transaction((tx) =>
      tx.runScript('analyze title; analyze title_genre; analyze title_tag; analyze title_popularity; analyze reading'),
    );
    interface PlanNode {
      readonly 'Actual Rows': number;
      readonly 'Actual Loops': number;
      readonly Plans?: readonly PlanNode[];
    }
    const rowsOf = (node: PlanNode): number[] => [node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).flatMap(rowsOf)];
    let withdrawnTitles: number[] = [];
    await loadSimilarTitleIds(
      {
        query: async (sql, values) => {
          const [row] = await each.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${sql}`, values);
          withdrawnTitles = rowsOf(row!['QUERY PLAN'][0].Plan);
          return [];
        },
      },
      title,
      NOW,
      12,
    );
    expect(Math.max(...withdrawnTitles)).toBeLessThan(2000);
  });

  it('never include a title with a higher age rating', async () => {
    const title = await each.library.title({ genres: ['Action'] });
    await each.library.title({ genres: ['Action'], ageRating: 16 });
    expect(await loadSimilarTitleIds(each.database, title, NOW, 6)).toEqual([]);
  });
});

describe('a title', () => {
  it('resumes in the unfinished chapter, in the one after a finished one, at the first for visitors', async () => {
    const titleId = await each.library.title({ ticket: [23, 3, 1] });
    const [first, second, third] = [
      await each.library.episode(titleId),
      await each.library.episode(titleId),
      await each.library.episode(titleId, { point: 60 }),
    ];
    const begun = await each.library.account();
    await each.library.reading(begun, first, before(2 * DAY_MS), { finishedAt: before(2 * DAY_MS) });
    await each.library.reading(begun, second, before(DAY_MS), { page: 3 });
    const finished = await each.library.account();
    await each.library.reading(finished, second, before(DAY_MS), { page: 4, finishedAt: before(DAY_MS) });

    const resume = async (accountId: number | null) => (await loadTitleDetail(each.database, titleId, accountId, NOW)).resume;
    expect(await resume(begun)).toEqual({ episode_id: second, episode_number: 2, page: 3 });
    expect(await resume(finished)).toEqual({ episode_id: third, episode_number: 3, page: null });
    expect(await resume(null)).toEqual({ episode_id: first, episode_number: 1, page: null });
  });

  it('that is unknown, withdrawn or not published is refused with 3000', async () => {
    const withdrawn = await each.library.title({ withdrawnAt: before(HOUR_MS) });
    const coming = await each.library.title({ publishedAt: after(HOUR_MS) });
    for (const titleId of [12_345, withdrawn, coming]) {
      await expect(loadTitleDetail(each.database, titleId, null, NOW)).rejects.toMatchObject({ code: 3000 });
    }
  });

  it('opens chapters with title tickets only if it gives any', async () => {
    const [giving, keeping] = [await each.library.title({ ticket: [23, 3, 1] }), await each.library.title()];
    for (const titleId of [giving, keeping]) {
      await each.library.episode(titleId, { point: 60, isTicketAvailable: true });
      await each.library.episode(titleId, { point: 60 });
    }
    const shown = async (titleId: number) => {
      const { title_ticket, episode_list } = await loadTitleDetail(each.database, titleId, null, NOW);
      return [title_ticket !== null, ...episode_list.map(({ is_ticket_available }) => is_ticket_available)];
    };
    expect(await shown(giving)).toEqual([true, true, false]);
    expect(await shown(keeping)).toEqual([false, false, false]);
  });

  it('without chapters has no chapter to resume', async () => {
    expect((await loadTitleDetail(each.database, await each.library.title(), null, NOW)).resume).toBeNull();
  });
});

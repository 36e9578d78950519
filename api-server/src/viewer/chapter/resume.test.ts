import { libraryFixture, type LibraryFixture } from '../../catalog/testing/library-fixture';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp, TEST_START } from '../../testing/test-app';
import { MINUTE_MS } from '../../clock';

let test: TestApp;
let library: LibraryFixture;
let reader: SimulatedReader;
let titleId: number;
let [first, second, third]: number[] = [];
beforeEach(async () => {
  test = await createTestApp();
  library = libraryFixture(test.database);
  reader = await test.cast.signUp('reader@example.com');
  titleId = await library.title({ name: 'Night Train' });
  [first, second, third] = [await library.episode(titleId), await library.episode(titleId, { pages: 9 }), await library.episode(titleId)];
});
afterEach(() => test.close());

/** As an operator would. */
const setWithdrawn = async (episodeId: number, at: Date | null) => {
  await test.database.execute('update episode set withdrawn_at = $2 where episode_id = $1', [episodeId, at]);
  test.deps.revisions.operator.raise();
};
const resume = async () => (await reader.data('GET /web/title/detail', { title_id: titleId })).resume;
async function read(episode_id: number, until: 'end' | number): Promise<void> {
  test.clock.advance(MINUTE_MS);
  await reader.data('GET /web/episode/viewer', { episode_id });
  if (until === 'end') await reader.data('GET /episode/viewer/finish', { episode_id });
  else await reader.data('POST /episode/progress/save', { episode_id, page: until });
}

it('a reader resumes at the same place from the title, the home page and the history', async () => {
  const places = async () => {
    const [viewed] = (await reader.data('GET /title/viewed/list')).viewed_title_list;
    const [shown] = (await reader.data('GET /web/top')).history_list;
    return [await resume(), viewed!.resume, shown!.resume];
  };
  const everywhere = <T>(place: T) => [place, place, place];
  await read(first!, 3);
  expect(await places()).toEqual(everywhere({ episode_id: first, episode_number: 1, page: 3 }));
  await read(first!, 'end');
  expect(await places()).toEqual(everywhere({ episode_id: second, episode_number: 2, page: null }));
  await read(second!, 5);
  await read(first!, 'end');
  expect(await places()).toEqual(everywhere({ episode_id: second, episode_number: 2, page: 5 }));
  await read(second!, 'end');
  await read(first!, 'end');
  expect(await places()).toEqual(everywhere({ episode_id: second, episode_number: 2, page: null }));
  await setWithdrawn(second!, TEST_START);
  expect(await places()).toEqual(everywhere({ episode_id: third, episode_number: 3, page: null }));
  await read(third!, 'end');
  expect(await places()).toEqual(everywhere({ episode_id: third, episode_number: 3, page: null }));
});

describe('a chapter that is withdrawn after it was read last', () => {
  it('is not where its reader resumes: that is after the last finished chapter, until it returns', async () => {
    await read(first!, 'end');
    await read(second!, 3);
    expect(await resume()).toEqual({ episode_id: second, episode_number: 2, page: 3 });
    await setWithdrawn(second!, TEST_START);
    expect(await resume()).toEqual({ episode_id: third, episode_number: 3, page: null });
    expect((await reader.call('GET /web/episode/viewer', { episode_id: second! })).body).toMatchObject({
      is_withdrawn: true,
      page_list: [],
    });
    expect(await resume()).toEqual({ episode_id: third, episode_number: 3, page: null });
    await setWithdrawn(second!, null);
    expect(await resume()).toEqual({ episode_id: second, episode_number: 2, page: 3 });
  });

  it('takes its reader back to the unfinished chapter before, or to the first one', async () => {
    await read(third!, 2);
    await read(second!, 'end');
    await setWithdrawn(second!, TEST_START);
    expect(await resume()).toEqual({ episode_id: third, episode_number: 3, page: 2 });
    await setWithdrawn(third!, TEST_START);
    expect(await resume()).toEqual({ episode_id: first, episode_number: 1, page: null });
    await setWithdrawn(first!, TEST_START);
    expect(await resume()).toBeNull();
  });

  it('leaves the title in the history, at the chapter read before it', async () => {
    const history = async () =>
      (await reader.data('GET /title/viewed/list')).viewed_title_list.map(({ title, episode_number, page }) => [
        title.title_name,
        episode_number,
        page,
      ]);
    const other = await library.title({ name: 'Day Train' });
    await read(first!, 2);
    await read(await library.episode(other), 4);
    await read(second!, 3);
    expect(await history()).toEqual([
      ['Night Train', 2, 3],
      ['Day Train', 1, 4],
    ]);
    await setWithdrawn(second!, TEST_START);
    expect(await history()).toEqual([
      ['Day Train', 1, 4],
      ['Night Train', 1, 2],
    ]);
    expect((await reader.data('GET /web/top')).history_list.map(({ title }) => title.title_name)).toEqual(['Day Train', 'Night Train']);
    await setWithdrawn(first!, TEST_START);
    expect(await history()).toEqual([['Day Train', 1, 4]]);
    await setWithdrawn(second!, null);
    expect((await history())[0]).toEqual(['Night Train', 2, 3]);
  });
});

import { libraryFixture } from '../../../catalog/testing/library-fixture';
import type { SimulatedReader } from '../../../testing/simulated-reader';
import { createTestApp, type TestAppOptions } from '../../../testing/test-app';

export type CommentFixture = Awaited<ReturnType<typeof createCommentFixture>>;

/** A test app with one free chapter, and readers who comment on it. */
export async function createCommentFixture(options: TestAppOptions = {}) {
  const test = await createTestApp(options);
  const library = libraryFixture(test.database);
  const titleId = await library.title({ name: 'Night Train' });
  const chapter = await library.episode(titleId);
  return {
    test,
    library,
    titleId,
    episodeId: chapter,
    /** A logged-in reader. */
    reader: (name: string) => test.cast.signUp(`${name}@example.com`),
    /** Writes as a reader who has read the chapter. Throws when refused. */
    write: async (person: SimulatedReader, text: string, episodeId = chapter) => {
      await person.data('GET /episode/viewer/finish', { episode_id: episodeId });
      return (await person.data('POST /episode/comment/post', { episode_id: episodeId, comment: text })).new_comment;
    },
    /** The texts of a chapter as a person sees them, in list order. */
    texts: async (person: SimulatedReader, parameters?: { episode_id?: number; sort?: 'new' | 'likes' }) =>
      (await person.data('GET /episode/comment/list', { episode_id: chapter, ...parameters })).comment_list.map(({ comment }) => comment),
  };
}

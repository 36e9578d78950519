import type { CallResult } from '@komado/shared-contracts';
import { libraryFixture, type LibraryFixture } from '../../../catalog/testing/library-fixture';
import type { SimulatedReader } from '../../../testing/simulated-reader';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app';

type Comment = CallResult<'POST /episode/comment/post'>['new_comment'];

/** A test app with one free chapter, and readers who comment on it. */
export interface CommentFixture {
  readonly test: TestApp;
  readonly library: LibraryFixture;
  readonly titleId: number;
  readonly episodeId: number;
  /** A logged-in reader. */
  reader(name: string): Promise<SimulatedReader>;
  /** Writes as a reader who has read the chapter. Throws when refused. */
  write(person: SimulatedReader, text: string, episodeId?: number): Promise<Comment>;
  /** The texts of a chapter as a person sees them, in list order. */
  texts(person: SimulatedReader, parameters?: { episode_id?: number; sort?: 'new' | 'likes' }): Promise<string[]>;
}

export async function createCommentFixture(options: TestAppOptions = {}): Promise<CommentFixture> {
  const test = await createTestApp(options);
  const library = libraryFixture(test.database);
  const titleId = await library.title({ name: 'Night Train' });
  const chapter = await library.episode(titleId);
  return {
    test,
    library,
    titleId,
    episodeId: chapter,
    reader: (name) => test.cast.signUp(`${name}@example.com`),
    write: async (person, text, episodeId = chapter) => {
      await person.data('GET /episode/viewer/finish', { episode_id: episodeId });
      return (await person.data('POST /episode/comment/post', { episode_id: episodeId, comment: text })).new_comment;
    },
    texts: async (person, parameters) =>
      (await person.data('GET /episode/comment/list', { episode_id: chapter, ...parameters })).comment_list.map(({ comment }) => comment),
  };
}

import { object, string, type ObjectSchema } from 'yup';

export interface CommentFields {
  comment: string;
}
/** In code points after trimming, as the server counts. */
export const commentLength = (text: string): number => [...text.trim()].length;

/** What can be validated without the server; `maxLength` is in code points. */
export const commentFormSchema = (maxLength: number): ObjectSchema<CommentFields> =>
  object({
    comment: string()
      .default('')
      .test('written', 'Please write a comment.', (value) => commentLength(value) > 0)
      .test('length', `Comments can be up to ${maxLength} characters.`, (value) => commentLength(value) <= maxLength),
  });

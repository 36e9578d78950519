import { z } from 'zod';
import { suspendOrRestoreCommenting } from './comment-suspension.command';
import { listAuthorsMutedBy, unmuteAuthorForReader } from './muted-authors-of-reader.command';
import { operatorCommand } from '../operator-command';
import { deleteOrDismissComment, listReportedComments } from './reported-comments.command';

const id = z.number().int().positive();
const email = z.string().min(3).max(320);

/** Reviews reported comments, suspends and restores an account's right to comment, and removes mutes. */
export const commentsCommand = operatorCommand({
  input: z.discriminatedUnion('act', [
    z.object({ act: z.literal('reported'), limit: z.number().int().min(1).max(10_000).default(50) }),
    z.object({ act: z.enum(['delete', 'dismiss']), id }),
    z.object({ act: z.enum(['suspend', 'restore']), email }),
    z.object({ act: z.literal('mutes'), email }),
    z.object({ act: z.literal('unmute'), email, account_id: id }),
  ]),
  run(deps, input, context) {
    switch (input.act) {
      case 'reported':
        return listReportedComments(deps, input.limit, context);
      case 'delete':
      case 'dismiss':
        return deleteOrDismissComment(deps, input, context);
      case 'suspend':
      case 'restore':
        return suspendOrRestoreCommenting(deps, input, context);
      case 'mutes':
        return listAuthorsMutedBy(deps, input.email, context);
      case 'unmute':
        return unmuteAuthorForReader(deps, input, context);
    }
  },
});

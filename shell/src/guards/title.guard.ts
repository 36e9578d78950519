import { isCallError, titleIdFromPath } from '@komado/shared-contracts';
import { ageLimitResult } from './age-limit';
import { notFound, type Guard } from './guard';

/** The title must exist; one with an age limit requires the reader's age, others are open to everyone. */
export const titleGuard: Guard = async (context) => {
  try {
    const { title_detail: title } = await context.api.call('GET /web/title/detail', {
      title_id: titleIdFromPath(context.params['titleId'] ?? ''),
    });
    return ageLimitResult(title.age_rating, context);
  } catch (error) {
    if (isCallError(error, 'GET /web/title/detail') && error.reason === 'title-not-found') return notFound;
    throw error;
  }
};

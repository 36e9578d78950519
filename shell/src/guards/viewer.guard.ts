import { ErrorCode, isApiError, pathOf, titleIdFromPath } from '@komado/shared-contracts';
import { ageGatePath, readerAge } from '../law/reader-age';
import { ageLimitVerdict } from './age-limit';
import { notFound, redirectTo, type Guard } from './guard';

/** Reading asks for age and consent. A chapter that is not open to the reader stays at its address; the viewer shows what unlocks it. */
export const viewerGuard: Guard = async (context) => {
  const { band, hasConsent } = readerAge(context);
  if (band === 'denied') return redirectTo(pathOf('law-age-denied'));
  if (band === 'unknown' || !hasConsent) return redirectTo(ageGatePath(context.path));
  try {
    const { title } = await context.api.call('GET /web/episode/viewer', { episode_id: Number(context.params['episodeId']) });
    if (title.title_id !== titleIdFromPath(context.params['titleId'] ?? '')) return notFound;
    return ageLimitVerdict(title.age_rating, context);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === ErrorCode.titleNotFound || error.code === ErrorCode.episodeNotFound) return notFound;
    // The server knows the true cookies: what it denies, no crawler's default opens.
    if (error.code === ErrorCode.accessDenied) {
      const isAsked = readerAge(context).isUnverified;
      return redirectTo(isAsked ? ageGatePath(context.path) : pathOf('law-age-denied'));
    }
    throw error;
  }
};

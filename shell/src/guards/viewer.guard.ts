import { isCallError, pathOf, titleIdFromPath } from '@komado/shared-contracts';
import { ageGatePath, readerAge } from '../law/reader-age';
import { ageLimitVerdict } from './age-limit';
import { notFound, redirectTo, type Guard } from './guard';

/** Reading asks for age and consent. A chapter that is not open to the reader stays at its address; the viewer shows what unlocks it. */
export const viewerGuard: Guard = async (context) => {
  const { band, hasConsent } = readerAge(context);
  if (band === 'denied') return redirectTo(pathOf('law-age-denied'));
  if (band === 'unknown' || !hasConsent) {
    // Where the service is not offered, nobody is asked for an age first: this fails with 1007.
    await context.api.call('GET /web/account/report/country/check');
    return redirectTo(ageGatePath(context.path));
  }
  try {
    const { title } = await context.api.call('GET /web/episode/viewer', { episode_id: Number(context.params['episodeId']) });
    if (title.title_id !== titleIdFromPath(context.params['titleId'] ?? '')) return notFound;
    return ageLimitVerdict(title.age_rating, context);
  } catch (error) {
    if (!isCallError(error, 'GET /web/episode/viewer')) throw error;
    switch (error.reason) {
      case 'episode-not-found':
        return notFound;
      // The server knows the true cookies: what it denies, no crawler's default opens.
      case 'too-young':
        return redirectTo(pathOf('law-age-denied'));
      case 'age-unknown':
        return redirectTo(context.isCrawler ? pathOf('law-age-denied') : ageGatePath(context.path));
      default:
        throw error;
    }
  }
};

import { isApiError, isCallError, pathOf, titleIdFromPath } from '@komado/shared-contracts';
import { ageGatePath, readerAgeFromCookies, tooYoungPath } from '../consent/reader-age-from-cookies';
import { ageLimitResult } from './age-limit';
import { notFound, pass, redirectTo, type Guard, type GuardContext } from './guard';

/** The age limit of the title in the URL; undefined if unavailable. */
const ageRatingOf = ({ api, params }: GuardContext): Promise<number | undefined> =>
  api.call('GET /web/title/detail', { title_id: titleIdFromPath(params['titleId'] ?? '') }).then(
    ({ title_detail }) => title_detail.age_rating || undefined,
    () => undefined,
  );

/** Reading requires age and consent. A chapter that is locked for the reader stays at its URL; the viewer shows what unlocks it. */
export const viewerGuard: Guard = async (context) => {
  const { band, hasAcceptedRequiredTerms, isUnverified } = readerAgeFromCookies(context);
  if (band === 'denied') return redirectTo(pathOf('law-age-denied'));
  if (band === 'unknown' || !hasAcceptedRequiredTerms) {
    // Where the service is not offered, fail with 1007 before asking for an age.
    await context.api.call('GET /web/account/report/country/check');
    return redirectTo(ageGatePath(context.path));
  }
  try {
    const { title } = await context.api.call('GET /web/episode/viewer', { episode_id: Number(context.params['episodeId']) });
    if (title.title_id !== titleIdFromPath(context.params['titleId'] ?? '')) return notFound;
    return ageLimitResult(title.age_rating, context);
  } catch (error) {
    // The server is unreachable: the page makes the same calls, and may have a download.
    if (isApiError(error) && error.status === 0) return pass;
    if (!isCallError(error, 'GET /web/episode/viewer')) throw error;
    switch (error.reason) {
      case 'episode-not-found':
        return notFound;
      // The server has the real cookies: a crawler's defaults must not override its denial.
      case 'too-young':
        return redirectTo(tooYoungPath(await ageRatingOf(context)));
      case 'age-unknown':
        // The browser blocks the cookie with the answer: asking again would not end.
        if (!context.isCrawler && !isUnverified) throw error;
        return redirectTo(context.isCrawler ? pathOf('law-age-denied') : ageGatePath(context.path));
      default:
        throw error;
    }
  }
};

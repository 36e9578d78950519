import { createHash, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isFlagOn, isSameForAll, isInCanary, type Cohort, type Flags, type ReaderTraits } from '@komado/federation';
import { Cookie } from '@komado/shared-contracts';
import { mfeCommand } from '@komado/server-kit';
import { LRUCache } from 'lru-cache';
import type { CurrentReleases, ResolvedComposition, LiveCompositions } from '../composition/live-composition';
import type { RequestContext } from '../http/request-context';
import { previewCookieName, type PreviewTokenVerifier } from './preview-token-verifier';
import { signOnCookieName, STAFF_COOKIE, staffCookieName, type StaffSession, type StaffSessions } from './staff-session';

/** The releases for one reader. */
export interface AssignedReleases {
  readonly set: ResolvedComposition;
  /** Keys of what is switched off: `remote/shop`, `page/series`, `slot/price-tag`. */
  readonly off: readonly string[];
  /** Identifies all of it; an open page with a different one switches to it at its next navigation. */
  readonly build: string;
  /** Sent with a page, so that the reader gets the same next time. */
  readonly setCookie: string | undefined;
  /** Of staff or of a preview: the pages have a script of their own, and must not be given to anyone else. */
  readonly isPrivate: boolean;
  /** Neither the live composition nor the canary, so the pages count for neither. */
  readonly isPreview: boolean;
}
export interface ReleaseAssignmentOptions {
  readonly compositions: LiveCompositions;
  readonly staff: StaffSessions;
  readonly previews: PreviewTokenVerifier;
  readonly isSecure: boolean;
  /** Request header with the reader's country, if proxies are trusted to set it. */
  readonly countryHeader: string;
  readonly log: (message: string, fields: object) => void;
}

/**
 * A random number below a million, shared by many readers: it selects a canary's readers without identifying anyone. While a canary runs,
 * followed by the canary's seed, what the reader has (`c`: the canary, `l`: what is live), and the minute of the last page.
 */
export const RELEASE_COOKIE = 'release';
const NUMBERS = 1_000_000;
const VALUE = /^(\d{1,6})(?:\.([0-9a-z]{8})\.([cl])\.([0-9a-z]{1,7}))?$/;
const COOKIE_DAYS = 180;
/** A reader who returns within this time stays on their composition, even if the canary's share grows meanwhile. */
export const READING_SESSION_MINUTES = 30;
const CACHED_CHOICES = 5000;
const CHOICE_TTL_MS = 60_000;

/** What no renderer, api-server or cached page needs to know. */
export const WEB_HOST_COOKIES: readonly string[] = [
  RELEASE_COOKIE,
  ...[false, true].flatMap((isSecure) => [staffCookieName(isSecure), signOnCookieName(isSecure), previewCookieName(isSecure)]),
];
const PRIVATE_COOKIES = [STAFF_COOKIE, previewCookieName(false)];
export const stripWebHostCookiesFromHeader = (cookie: string): string =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !WEB_HOST_COOKIES.some((name) => part.startsWith(`${name}=`)))
    .join('; ');

const buildOf = (set: ResolvedComposition, off: readonly string[]): string =>
  off.length === 0 ? set.composition.id : `${set.composition.id}-${createHash('sha256').update(off.join()).digest('hex').slice(0, 8)}`;
const cohortsOf = ({ region, cookies }: RequestContext, staff: StaffSession | undefined): Cohort[] => [
  region === 'JP' ? 'jp' : 'us',
  Cookie.userWebToken in cookies ? 'logged-in' : 'logged-out',
  ...(staff ? (['staff'] as const) : []),
];

/** Keys of what is switched off for a reader, in order. */
const disabledModules = (flags: Flags, reader: ReaderTraits): readonly string[] =>
  Object.keys(flags)
    .sort()
    .filter((key) => !isFlagOn(key, flags[key], reader));

/** Decides which composition a reader runs and which of its features are on: by canary, flags, and the selection of staff. */
export function releaseAssignment({ compositions, staff, previews, isSecure, countryHeader, log }: ReleaseAssignmentOptions) {
  const isSameForAllReaders = ({ canary, live }: CurrentReleases): boolean =>
    canary === null && Object.values(live.flags).every(isSameForAll);
  /** Whether a random number is needed: without one, no reader gets a cookie. */
  const needsNumber = ({ canary, live }: CurrentReleases): boolean =>
    (canary !== null && canary.rule.percentage > 0) || Object.values(live.flags).some(({ state }) => state === 'percentage');

  /** Which composition and which flags a reader gets, and the cookie that stores it. */
  function assign(
    releases: CurrentReleases,
    context: RequestContext,
    session: StaffSession | undefined,
  ): { reader: ReaderTraits; isCanary: boolean; setCookie: string | undefined } {
    const cohorts = cohortsOf(context, session);
    const { canary } = releases;
    if (context.isCrawler || !needsNumber(releases)) {
      const reader = { id: undefined, cohorts };
      return { reader, isCanary: canary !== null && !context.isCrawler && isInCanary(canary.rule, reader), setCookie: undefined };
    }
    const sent = context.cookies[RELEASE_COOKIE] ?? '';
    const [, number = String(randomInt(NUMBERS)), seed, arm, minute = ''] = VALUE.exec(sent) ?? [];
    const reader = { id: number, cohorts };
    const now = Math.floor(Date.now() / 60_000);
    const age = now - Number.parseInt(minute, 36);
    const isReturning = canary !== null && seed === canary.rule.seed && age >= 0 && age <= READING_SESSION_MINUTES;
    const isOfCohort = canary !== null && cohorts.some((cohort) => canary.rule.cohorts.includes(cohort));
    const isCanary = canary !== null && (isOfCohort || (isReturning ? arm === 'c' : isInCanary(canary.rule, reader)));
    const value = canary ? `${number}.${canary.rule.seed}.${isCanary ? 'c' : 'l'}.${now.toString(36)}` : number;
    // Without a canary, the existing value has no effect.
    const isKnown = value === sent || (!canary && VALUE.test(sent));
    const attributes = `Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return { reader, isCanary, setCookie: isKnown ? undefined : `${RELEASE_COOKIE}=${value}; ${attributes}` };
  }

  let uniform: { readonly releases: CurrentReleases; readonly choice: AssignedReleases } | undefined;
  const choices = new LRUCache<string, { readonly releases: CurrentReleases; readonly choice: AssignedReleases }>({
    max: CACHED_CHOICES,
    ttl: CHOICE_TTL_MS,
  });
  const identityOf = (headers: IncomingHttpHeaders): string =>
    `${headers.cookie ?? ''}\n${headers['user-agent'] ?? ''}\n${String(headers[countryHeader] ?? '')}`;

  async function previewedSet(composition: string): Promise<ResolvedComposition | undefined> {
    return compositions.resolve(composition).catch((error: unknown) => {
      log(`A composition that is previewed cannot be read, so the live one is shown. To see what is missing: ${mfeCommand('doctor')}`, {
        err: error,
        composition,
      });
      return undefined;
    });
  }

  return {
    async choose(headers: IncomingHttpHeaders, context: RequestContext) {
      const releases = await compositions.releases();
      const now = new Date();
      const session = await staff.find(context.cookies[staffCookieName(isSecure)], now);
      const previewed = session?.composition ?? (await previews.read(context.cookies[previewCookieName(isSecure)], now))?.composition;
      const isPrivate = session !== undefined || previewed !== undefined;
      if (!isPrivate && isSameForAllReaders(releases)) {
        if (uniform?.releases !== releases) {
          const off = disabledModules(releases.live.flags, { id: undefined, cohorts: [] });
          const choice = { set: releases.set, off, build: buildOf(releases.set, off), setCookie: undefined, isPrivate, isPreview: false };
          uniform = { releases, choice };
        }
        return uniform.choice;
      }
      const { reader, isCanary, setCookie } = assign(releases, context, session);
      const off = disabledModules(releases.live.flags, reader);
      const overridden = previewed === undefined ? undefined : await previewedSet(previewed);
      const set = overridden ?? (isCanary && releases.canary ? releases.canary.set : releases.set);
      const choice = { set, off, build: buildOf(set, off), setCookie, isPrivate, isPreview: overridden !== undefined };
      if (!isPrivate && setCookie === undefined) choices.set(identityOf(headers), { releases, choice });
      return choice;
    },
    /** The recent choice for a request with these headers; undefined if it has to be looked up, or is specific to one reader. */
    recent(headers: IncomingHttpHeaders) {
      const releases = compositions.recent();
      if (!releases || PRIVATE_COOKIES.some((name) => headers.cookie?.includes(`${name}=`))) return undefined;
      // It exists only for releases that are the same for all.
      if (uniform?.releases === releases) return uniform.choice;
      const found = choices.get(identityOf(headers));
      return found?.releases === releases ? found.choice : undefined;
    },
  };
}
export type ReleaseAssignment = ReturnType<typeof releaseAssignment>;

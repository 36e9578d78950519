import formbody from '@fastify/formbody';
import {
  describedChanges,
  liveComposition,
  readComposition,
  RefusedRevisionError,
  ReleaseStoreError,
  rollbackTargets,
  switchableKeys,
  type ReleaseWriter,
} from '@komado/federation';
import { withPluginName, rateLimitNetwork } from '@komado/server-kit/http';
import { Cookie, isReturnPath, parseCookies } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mfeCommand } from '@komado/server-kit';
import type { HostServices } from '../host-services';
import type { IsolatedRenderers } from '../render-isolation/isolated-renderers';
import { keyedRateLimit } from '../http/keyed-rate-limit';
import { BROWSER_ERROR_HOURS, browserErrorsPage, BROWSER_ERRORS_PATH } from './browser-errors-page';
import { createNonce, PAGE_HEADERS } from '../http/security-headers';
import { logInRoutes } from './log-in-routes';
import { referringPage } from './referring-page';
import { singleSignOn, type SingleSignOnOptions } from './single-sign-on';
import { commitsOf, pastCompositions, shownChanges } from './release-changes';
import {
  CONFIRMATION_LINKS,
  CONFIRMATION_MESSAGES,
  RefusedError,
  RELEASE_FORM_ACTIONS,
  STAFF_SESSION_ACTIONS,
  type Form,
} from './release-form-actions';
import {
  logInPage,
  RELEASES_PATH,
  releasesPage,
  unreadableStorePage,
  type LogInState,
  type OperatorPageContext,
  type ReleasesState,
} from './releases-page';
import { staffCookieName, type StaffSession } from './staff-session';

export interface ReleasesRoutesOptions
  extends
    Pick<HostServices, 'store' | 'writer' | 'staff' | 'accounts' | 'compositions' | 'canary' | 'fetchBrowserErrors'>,
    Pick<SingleSignOnOptions, 'configuration' | 'isSecure' | 'staffMemberOf'> {
  readonly degraded: IsolatedRenderers['degraded'];
}

const BOUNDARIES_PATH = '/-/boundaries';
const TARGETS_SHOWN = 10;
const CANDIDATES_SHOWN = 30;
/** Requests of one person; a network, which several people share, may send three times as many. */
const REQUESTS_PER_MINUTE = 120;
const SHARES_OF_NETWORK = 3;
const POLICY = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** The operator's page and its form actions. None of it needs a renderer or a remote. */
export async function releasesRoutes(app: FastifyInstance, options: ReleasesRoutesOptions): Promise<void> {
  const { store, writer, staff, compositions, isSecure } = options;
  const sessionOf = (request: FastifyRequest): Promise<StaffSession | undefined> =>
    staff.find(parseCookies(request.headers.cookie)[staffCookieName(isSecure)], new Date());
  // Strict: not sent with another site's links or forms.
  const setSession = (reply: FastifyReply, session: StaffSession | undefined): FastifyReply => {
    const value = session ? staff.sign(session) : '';
    const age = session ? Math.max(0, Math.round((session.until - Date.now()) / 1000)) : 0;
    return reply.header(
      'set-cookie',
      `${staffCookieName(isSecure)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    );
  };
  const around = (request: FastifyRequest, more: Partial<OperatorPageContext> = {}): OperatorPageContext => ({
    nonce: createNonce(),
    theme: parseCookies(request.headers.cookie)[Cookie.theme],
    ...more,
  });
  const send = (reply: FastifyReply, status: number, { nonce }: OperatorPageContext, page: string): FastifyReply =>
    reply
      .code(status)
      .headers({ ...PAGE_HEADERS, 'content-security-policy': POLICY(nonce), 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(page);

  const ofPerson = keyedRateLimit(REQUESTS_PER_MINUTE, 60_000);
  const ofNetwork = keyedRateLimit(REQUESTS_PER_MINUTE * SHARES_OF_NETWORK, 60_000);
  /** Counts a request of staff. Over the limit, it gets the response that is returned. */
  function refuseOverLimit(request: FastifyRequest, reply: FastifyReply, { by }: StaffSession): FastifyReply | undefined {
    const counts = [[ofPerson, by] as const, [ofNetwork, rateLimitNetwork(request.ip)] as const];
    const seconds = Math.max(...counts.map(([limit, key]) => limit.wait(key)));
    if (seconds > 0)
      return reply
        .code(429)
        .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(`Too many requests by ${by}. Try again in ${seconds} seconds.`);
    for (const [limit, key] of counts) limit.count(key);
    return undefined;
  }

  const showLogIn = (request: FastifyRequest, reply: FastifyReply, status: number, state: LogInState): FastifyReply => {
    const page = around(request, { failure: state.failure });
    return send(reply, status, page, logInPage(page, { ...state, hasSingleSignOn: options.configuration.STAFF_OIDC_ISSUER !== undefined }));
  };

  async function candidatesOf(members: Readonly<Record<string, { version: string }>>): Promise<string[]> {
    if (!writer) return [];
    const lists = await Promise.all(
      (await writer.members()).map(async (member) =>
        (await writer.versions(member)).filter((version) => version !== members[member]?.version).map((version) => `${member}@${version}`),
      ),
    );
    return lists.flat().slice(0, CANDIDATES_SHOWN);
  }
  async function stateNow(): Promise<ReleasesState> {
    // Reads the store, not what this server runs.
    const refused: Record<string, string> = {};
    const found = await liveComposition(store, (error) => {
      if (error instanceof RefusedRevisionError) refused[error.file] = error.message;
    });
    if (!found) throw new ReleaseStoreError(`Nothing is live yet. Promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`);
    const { live, composition } = found;
    const set = await compositions().catch(() => undefined);
    const candidate = live.canary ? await readComposition(store, live.canary.composition).catch(() => undefined) : undefined;
    return {
      live,
      composition,
      canary: live.canary
        ? {
            composition: candidate,
            changes: candidate ? await describedChanges(store, composition, candidate) : [],
            check: await options.canary.checkNow().catch((error: unknown) => ({ unknown: (error as Error).message })),
          }
        : null,
      commits: await commitsOf(store, composition),
      changes: await shownChanges(store, live),
      past: await pastCompositions(store, live),
      targets: rollbackTargets(live).slice(0, TARGETS_SHOWN),
      switchable: [...new Set([...(await switchableKeys(store, found).catch(() => [])), ...Object.keys(live.flags)])],
      candidates: await candidatesOf(composition.members),
      degraded: set ? options.degraded(set) : {},
      missing: { ...set?.missing, ...refused },
      isWritable: writer !== undefined,
      environment: store.keys.environment,
      signer: live.history[0]?.key === undefined ? null : store.keys.nameOf(live.history[0].key),
    };
  }
  async function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    session: StaffSession,
    more: Partial<OperatorPageContext> = {},
  ): Promise<FastifyReply> {
    const page = around(request, more);
    let state: ReleasesState;
    try {
      state = await stateNow();
    } catch (error) {
      request.log.warn(
        { err: error },
        'The release store could not be read for the page /-/releases, which shows an error instead. Check RELEASE_STORE and its disk or bucket.',
      );
      return send(reply, 503, page, unreadableStorePage(page, (error as Error).message));
    }
    return send(reply, more.failure === undefined ? 200 : 409, page, releasesPage(state, session, staff.formToken(session), page));
  }

  app.get<{ Querystring: { done?: string; return?: string | string[] } }>(RELEASES_PATH, async (request, reply) => {
    const session = await sessionOf(request);
    const { done, return: returnPath } = request.query;
    if (!session) return showLogIn(request, reply, 200, { returnPath: [returnPath].flat()[0] });
    const refused = refuseOverLimit(request, reply, session);
    if (refused) return refused;
    return showPage(request, reply, session, {
      done: done !== undefined && Object.hasOwn(CONFIRMATION_MESSAGES, done) ? CONFIRMATION_MESSAGES[done] : undefined,
      doneLink: done !== undefined && Object.hasOwn(CONFIRMATION_LINKS, done) ? CONFIRMATION_LINKS[done] : undefined,
    });
  });
  app.get(BROWSER_ERRORS_PATH, async (request, reply) => {
    const session = await sessionOf(request);
    if (!session) return reply.redirect(`${RELEASES_PATH}?${new URLSearchParams({ return: BROWSER_ERRORS_PATH }).toString()}`, 303);
    const refused = refuseOverLimit(request, reply, session);
    if (refused) return refused;
    const page = around(request);
    const errors = await options.fetchBrowserErrors(BROWSER_ERROR_HOURS).catch((error: unknown) => {
      request.log.warn({ err: error }, `Browser errors could not be fetched from the api-server for the page ${BROWSER_ERRORS_PATH}.`);
      return undefined;
    });
    return send(reply, errors ? 200 : 503, page, browserErrorsPage(errors, session.by, page));
  });
  app.get<{ Querystring: { return?: string | string[] } }>(BOUNDARIES_PATH, async (request, reply) => {
    const session = await sessionOf(request);
    void reply.header('cache-control', 'no-store');
    const requested = [request.query.return].flat()[0];
    const before = isReturnPath(requested) ? requested : referringPage(request);
    if (!session) {
      const own = before === undefined ? BOUNDARIES_PATH : `${BOUNDARIES_PATH}?${new URLSearchParams({ return: before }).toString()}`;
      return reply.redirect(`${RELEASES_PATH}?${new URLSearchParams({ return: own }).toString()}`, 303);
    }
    const next = { ...session, boundaries: !session.boundaries };
    return setSession(reply, next).redirect(before ?? doneUrl(next.boundaries ? 'boundaries/shown' : 'boundaries/hidden'), 303);
  });

  singleSignOn(app, {
    ...options,
    setSession,
    showLogIn,
    sendPage: (request, reply, page) => {
      const { nonce } = around(request);
      return send(reply, 200, { nonce, theme: undefined }, page(nonce));
    },
  });
  await app.register(
    withPluginName('release forms', async (forms) => {
      await forms.register(formbody);
      logInRoutes(forms, { ...options, setSession, showLogIn });
      for (const action of [...Object.keys(RELEASE_FORM_ACTIONS), ...Object.keys(STAFF_SESSION_ACTIONS)]) {
        forms.post<{ Body: Form }>(`${RELEASES_PATH}/${action}`, async (request, reply) => {
          const session = await sessionOf(request);
          if (!session) return reply.redirect(RELEASES_PATH, 303);
          const refused = refuseOverLimit(request, reply, session);
          if (refused) return refused;
          const form = request.body ?? {};
          if (form['form'] !== staff.formToken(session))
            return showPage(request, reply, session, { failure: 'This form has expired. Try again.' });
          const ofSession = STAFF_SESSION_ACTIONS[action];
          if (ofSession) {
            const next = ofSession(session);
            if (!next && session.token !== undefined) await options.accounts.logOut(session.token);
            const done = action === 'boundaries' ? (next?.boundaries ? 'boundaries/shown' : 'boundaries/hidden') : action;
            const back = action === 'log-out' ? RELEASES_PATH : doneUrl(done);
            return setSession(reply, next).redirect(form['stay'] === undefined ? back : (referringPage(request) ?? '/'), 303);
          }
          if (!writer && (action !== 'preview' || form['candidate'] !== undefined))
            return showPage(request, reply, session, {
              failure:
                'This server has read-only access to the release store. Use the mfe commands on a machine whose RELEASE_STORE is writable.',
            });
          try {
            const changed = await RELEASE_FORM_ACTIONS[action]?.(form, session, writer as ReleaseWriter, store);
            request.log.info({ by: session.by, action }, 'An operator changed the release state.');
            if (changed) setSession(reply, changed);
            return reply.redirect(doneUrl(action), 303);
          } catch (error) {
            if (!(error instanceof ReleaseStoreError || error instanceof RefusedError)) throw error;
            return showPage(request, reply, session, { failure: error.message });
          }
        });
      }
    }),
  );
}

const doneUrl = (done: string): string => `${RELEASES_PATH}?done=${encodeURIComponent(done)}`;

import { hasRole, type Configuration, type StaffRole } from '@komado/server-kit';
import { rateLimitNetwork } from '@komado/server-kit/http';
import { isReturnPath, parseCookies } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration as Client } from 'openid-client';
import { z } from 'zod';
import { keyedRateLimit } from '../http/keyed-rate-limit';
import { logInRequestOf, missingReleasesRoleMessage, type LogInRoutesOptions } from './log-in-routes';
import { RELEASES_PATH, SINGLE_SIGN_ON_PATH, redirectPage } from './releases-page';
import { LogInRefusedError } from './staff-login-client';
import { signOnCookieName } from './staff-session';

export interface SingleSignOnOptions extends LogInRoutesOptions {
  readonly configuration: Configuration;
  readonly isSecure: boolean;
  sendPage(request: FastifyRequest, reply: FastifyReply, page: (nonce: string) => string): FastifyReply;
}

const CALLBACK_PATH = `${SINGLE_SIGN_ON_PATH}/callback`;
/** Of one network: each lets the web host call the identity provider. */
const REQUESTS_PER_MINUTE = 30;
/** How long a person may take at the identity provider. */
const PENDING_SECONDS = 600;
const pendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });
const claimsSchema = z.looseObject({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  preferred_username: z.string().optional(),
});

/** Log-in of staff at an identity provider (OpenID Connect, authorization code with PKCE). */
export function singleSignOn(app: FastifyInstance, options: SingleSignOnOptions): void {
  const { configuration, isSecure, accounts, setSession, showLogIn } = options;
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: id = '', STAFF_OIDC_CLIENT_SECRET: secret = '' } = configuration;
  if (issuer === undefined) return;
  const cookieName = signOnCookieName(isSecure);
  const pendingCookie = (value: string, seconds: number): string =>
    // Lax: the identity provider leads back here from another site.
    `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  let client: Promise<Client> | undefined;
  const discover = async (): Promise<Client> => {
    const { allowInsecureRequests, discovery } = await import('openid-client');
    return discovery(new URL(issuer), id, secret, undefined, issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : undefined);
  };
  const clientOf = (): Promise<Client> => {
    client ??= discover().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  };
  const rolesOf = (claims: Readonly<Record<string, unknown>>): StaffRole[] => {
    const groups = [claims[configuration.STAFF_OIDC_GROUPS_CLAIM]].flat();
    const mapped = configuration.STAFF_OIDC_ROLES.filter(({ group }) => groups.includes(group));
    return [...new Set(mapped.flatMap(({ roles }) => roles))];
  };
  const limit = keyedRateLimit(REQUESTS_PER_MINUTE, 60_000);
  /** Counts a request. Over the limit, it gets the response that is returned. */
  function refuseOverLimit(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const network = rateLimitNetwork(request.ip);
    const seconds = limit.wait(network);
    if (seconds === 0) {
      limit.count(network);
      return undefined;
    }
    void reply.header('retry-after', seconds);
    return showLogIn(request, reply, 429, { failure: `Too many attempts to log in. Try again in ${seconds} seconds.` });
  }
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    request.log.warn({ err: error }, 'Single sign-on failed. Check STAFF_OIDC_ISSUER and its client, and the cause in “err”.');
    return showLogIn(request, reply, 502, { failure: 'Single sign-on failed. Try again. The log of the web host has the cause.' });
  };

  app.get<{ Querystring: { return?: string | string[] } }>(SINGLE_SIGN_ON_PATH, async (request, reply) => {
    const refused = refuseOverLimit(request, reply);
    if (refused) return refused;
    const requested = [request.query.return].flat()[0];
    try {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await import('openid-client');
      const next = isReturnPath(requested) ? requested : RELEASES_PATH;
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), next };
      const url = buildAuthorizationUrl(await clientOf(), {
        redirect_uri: `${configuration.PUBLIC_URL}${CALLBACK_PATH}`,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
      return reply.headers({ 'cache-control': 'no-store', 'set-cookie': pendingCookie(value, PENDING_SECONDS) }).redirect(url.href, 303);
    } catch (error) {
      return fail(request, reply, error);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const refused = refuseOverLimit(request, reply);
    if (refused) return refused;
    void reply.header('set-cookie', pendingCookie('', 0));
    try {
      const { authorizationCodeGrant } = await import('openid-client');
      const sent = parseCookies(request.headers.cookie)[cookieName] ?? '';
      const pending = pendingSchema.parse(JSON.parse(Buffer.from(sent, 'base64url').toString() || '{}'));
      const tokens = await authorizationCodeGrant(await clientOf(), new URL(`${configuration.PUBLIC_URL}${request.url}`), {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      const email = claims.email_verified === false ? undefined : claims.email;
      const name = email ?? claims.preferred_username ?? claims.sub;
      const roles = rolesOf(claims);
      if (!hasRole({ roles }, 'releases'))
        return showLogIn(request, reply, 403, { failure: missingReleasesRoleMessage(name, roles), returnPath: pending.next });
      const started = await accounts.signOn({ name, roles }, logInRequestOf(request));
      setSession(reply, { by: started.name.slice(0, 60), until: started.expires_at.getTime(), token: started.token });
      // Browsers send the cookie, which is Strict, only if a page of this site leads on.
      return options.sendPage(request, reply, (nonce) =>
        redirectPage({ nonce, theme: undefined }, isReturnPath(pending.next) ? pending.next : RELEASES_PATH),
      );
    } catch (error) {
      if (error instanceof LogInRefusedError) return showLogIn(request, reply, error.status, { failure: error.message });
      return fail(request, reply, error);
    }
  });
}

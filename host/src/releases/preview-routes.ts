import formbody from '@fastify/formbody';
import { withPluginName } from '@komado/server-kit/http';
import { parseCookies } from '@komado/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { HostServices } from '../host-services';
import { errorResponse, notFound } from '../http/error-response';
import { referringPage } from './referring-page';
import { previewCookieName } from './preview-token-verifier';
import { staffCookieName } from './staff-session';
import { PREVIEW_END_PATH, STAFF_OVERLAY_SCRIPT, STAFF_SCRIPT_PATH, previewOverlayData, staffOverlayData } from './staff-overlay';

export interface PreviewRoutesOptions extends Pick<HostServices, 'store' | 'staff' | 'previews' | 'compositions'> {
  readonly isSecure: boolean;
}
const PREVIEW_PATH = '/-/preview';
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The URLs of `mfe preview`, and the script that marks a preview. */
export async function previewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): Promise<void> {
  const { store, staff, previews, compositions, isSecure } = options;
  const cookie = (value: string, seconds: number): string =>
    `${previewCookieName(isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  app.get<{ Querystring: { token?: string | string[] } }>(PREVIEW_PATH, async (request, reply) => {
    const now = new Date();
    const token = [request.query.token].flat()[0] ?? '';
    void reply.headers(PRIVATE);
    try {
      const { composition, expiresAt } = await previews.verify(token, now);
      const { missing } = await compositions.resolve(composition);
      const [problem] = Object.values(missing);
      if (problem !== undefined) throw new Error(problem);
      const seconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000);
      return await reply.header('set-cookie', cookie(token, seconds)).redirect('/', 303);
    } catch (error) {
      request.log.info({ err: error }, 'A preview URL was refused. It is invalid, has expired, or its version was removed.');
      const { headers, body } = errorResponse(PREVIEW_PATH, 410, 'Its URL is incomplete or has expired. Ask for a new one.', request.id);
      return reply
        .code(410)
        .headers({ ...headers, ...PRIVATE })
        .send(body);
    }
  });
  await app.register(
    withPluginName('preview form', async (forms) => {
      await forms.register(formbody);
      forms.post(PREVIEW_END_PATH, (request, reply) =>
        reply
          .headers(PRIVATE)
          .header('set-cookie', cookie('', 0))
          .redirect(referringPage(request) ?? '/', 303),
      );
    }),
  );
  app.get(STAFF_SCRIPT_PATH, async (request, reply) => {
    const cookies = parseCookies(request.headers.cookie);
    const now = new Date();
    const session = await staff.find(cookies[staffCookieName(isSecure)], now);
    const preview = session ? undefined : await previews.read(cookies[previewCookieName(isSecure)], now);
    void reply.header('cache-control', 'no-store');
    // Without a session, does not reveal what exists.
    if (!session && !preview) return notFound(reply);
    const view = session
      ? await staffOverlayData(session, store, staff.formToken(session))
      : preview && (await previewOverlayData(preview, store));
    return reply.type('text/javascript; charset=utf-8').send(`${STAFF_OVERLAY_SCRIPT}(${JSON.stringify(view)});\n`);
  });
}

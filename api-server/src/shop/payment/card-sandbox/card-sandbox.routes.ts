import type { Configuration } from '@komado/server-kit';
import { Cookie, parseCookies } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database';
import { refuseRemoteUnlessPublic } from '../../../http';
import { cardFaults, cardFormOf, isConfirmedAtBank, isFromWallet, savedCardOf } from './card-form';
import {
  CARD_SCRIPT_PATH,
  CARD_STYLE_PATH,
  TEST_CARD_PARAMETER,
  type CardPageState,
  type Theme,
  bankPage,
  cardPage,
  cardStyle,
  sessionEndedPage,
  processingPage,
} from './card-page';
import { CARD_PATH } from './card-sandbox';
import { CARD_FORM_SCRIPT } from './card-form-script';
import type { CheckoutSession } from './card-records';
import { findCheckoutSession, endCheckoutSession, findMandateCard } from './checkout-session';
import { cardOutcomeOf, CONFIRMED_BY_BANK_CARD, SUCCESSFUL_CARD, testCardForm } from './test-cards';

const FORM_LIMIT_BYTES = 4096;

const themeOf = (request: FastifyRequest): Theme => {
  const theme = parseCookies(request.headers.cookie)[Cookie.theme];
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

export interface CardSandboxRouteDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly configuration: Configuration;
}

/** Sends the shop the webhook of an ended session, and returns whether it was accepted. */
export type SessionEndNotifier = (session: CheckoutSession) => Promise<boolean>;

/** Plain forms; the script only makes typing a card easier. */
export function cardSandboxRoutes(
  app: FastifyInstance,
  { database, clock, configuration }: CardSandboxRouteDependencies,
  notify: SessionEndNotifier,
): void {
  refuseRemoteUnlessPublic(app, configuration, 'CARD_SANDBOX_PUBLIC');
  // A form-action policy also applies to redirects of the response.
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self' ${new URL(configuration.PUBLIC_URL).origin}; base-uri 'none'; frame-ancestors 'none'`;
  const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html);
  /** If the form changes the card of a plan, its page names the card that it replaces. */
  async function sendCardPage(
    reply: FastifyReply,
    status: number,
    session: CheckoutSession,
    theme: Theme,
    state: CardPageState,
  ): Promise<FastifyReply> {
    const { changesMandateId } = session;
    const currentCard = changesMandateId === null ? undefined : await findMandateCard(database, changesMandateId);
    return sendPage(reply, status, cardPage(session, theme, { ...state, currentCard }));
  }

  /** The reader returns from a paid session only once the shop has accepted its event. */
  async function redirectBack(reply: FastifyReply, session: CheckoutSession, theme: Theme): Promise<FastifyReply> {
    const isAccepted = await notify(session);
    if (session.state === 'paid' && !isAccepted) return sendPage(reply, 202, processingPage(session, theme));
    return reply.header('cache-control', 'no-store').redirect(session.state === 'paid' ? session.confirmedUrl : session.canceledUrl, 303);
  }
  async function openSession(request: FastifyRequest<{ Params: { sessionId: string } }>): Promise<CheckoutSession | undefined> {
    const session = await findCheckoutSession(database, request.params.sessionId);
    return session && (session.state !== 'open' || session.expiresAt > clock.now()) ? session : undefined;
  }

  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  app.get(CARD_STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(cardStyle),
  );

  app.get(CARD_SCRIPT_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(CARD_FORM_SCRIPT),
  );

  app.get<{ Params: { sessionId: string } }>(`${CARD_PATH}/:sessionId`, async (request, reply) => {
    const theme = themeOf(request);
    const session = await openSession(request);
    if (!session) return sendPage(reply, 410, sessionEndedPage(theme));
    if (session.state !== 'open') return redirectBack(reply, session, theme);
    const number = new URL(request.url, configuration.PUBLIC_URL).searchParams.get(TEST_CARD_PARAMETER);
    const form = testCardForm(number ?? '', clock.now());
    return sendCardPage(reply, 200, session, theme, form ? { form, isTestCard: true } : {});
  });

  app.post<{ Params: { sessionId: string } }>(`${CARD_PATH}/:sessionId`, async (request, reply) => {
    const theme = themeOf(request);
    const session = await openSession(request);
    if (!session) return sendPage(reply, 410, sessionEndedPage(theme));
    if (session.state !== 'open') return redirectBack(reply, session, theme);
    const walletForm = isFromWallet(request.body) ? testCardForm(SUCCESSFUL_CARD, clock.now()) : undefined;
    const form = walletForm ?? cardFormOf(request.body);
    const faults = cardFaults(form, clock.now());
    if (Object.keys(faults).length > 0) return sendCardPage(reply, 422, session, theme, { form, faults });
    const outcome = cardOutcomeOf(form.number);
    if (!outcome.isPaid) return sendCardPage(reply, 402, session, theme, { form, faults, refusal: outcome.message });
    if (outcome.isConfirmedByBank) return sendPage(reply, 200, bankPage(session, theme));
    const ended = await endCheckoutSession(database, session.sessionId, 'paid', clock.now(), outcome, savedCardOf(form.number));
    // The schedule notifies the shop.
    if (outcome.isSentLate) return reply.header('cache-control', 'no-store').redirect(session.confirmedUrl, 303);
    return redirectBack(reply, ended ?? session, theme);
  });

  app.post<{ Params: { sessionId: string } }>(`${CARD_PATH}/:sessionId/bank`, async (request, reply) => {
    const theme = themeOf(request);
    const session = await openSession(request);
    if (!session) return sendPage(reply, 410, sessionEndedPage(theme));
    if (session.state !== 'open') return redirectBack(reply, session, theme);
    if (!isConfirmedAtBank(request.body)) {
      const refusal = 'Your bank could not confirm that it was you. Nothing was charged; try again or use another card.';
      return sendCardPage(reply, 402, session, theme, { refusal });
    }
    // Only this card asks its bank.
    const card = savedCardOf(CONFIRMED_BY_BANK_CARD);
    const ended = await endCheckoutSession(database, session.sessionId, 'paid', clock.now(), {}, card);
    return redirectBack(reply, ended ?? session, theme);
  });

  app.post<{ Params: { sessionId: string } }>(`${CARD_PATH}/:sessionId/cancel`, async (request, reply) => {
    const theme = themeOf(request);
    const session = await openSession(request);
    if (!session) return sendPage(reply, 410, sessionEndedPage(theme));
    const ended = await endCheckoutSession(database, session.sessionId, 'canceled', clock.now());
    return redirectBack(reply, ended ?? session, theme);
  });
}

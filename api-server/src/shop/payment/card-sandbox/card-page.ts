import { escapeHtml, LOGO_SVG } from '@komado/server-kit/http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { priceText } from '../money-format';
import type { SavedCard } from '../payment-provider';
import { brandMarks } from './card-brand-marks';
import { expiryText, WALLET_FIELD, type CardFaults, type CardField, type CardForm } from './card-form';
import { CARD_PATH } from './card-sandbox';
import type { CheckoutSession } from './card-records';
import {
  CONFIRMED_BY_BANK_CARD,
  DECLINED_CARD,
  DECLINED_LATER_CARD,
  EXPIRED_CARD,
  SUCCESSFUL_CARD,
  LATE_EVENTS_CARD,
  INSUFFICIENT_FUNDS_CARD,
} from './test-cards';

/** Query parameter with the number of a test card, which fills in the form. */
export const TEST_CARD_PARAMETER = 'test_card';
export const CARD_STYLE_PATH = `${CARD_PATH}/card.css`;
export const CARD_SCRIPT_PATH = `${CARD_PATH}/card.js`;
const folder = path.dirname(fileURLToPath(import.meta.url));
export const cardStyle = ['card-page.css', 'card-form.css'].map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');

export type Theme = 'light' | 'dark' | undefined;

/** A card number in groups of four. */
const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

const LOCK = `<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" focusable="false"><path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9"/></svg>`;

function documentOf(title: string, theme: Theme, main: string, head = ''): string {
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} | Komado</title>
<link rel="stylesheet" href="${CARD_STYLE_PATH}">${head}
</head>
<body>
<header class="top"><p class="brand">${LOGO_SVG} <span>card sandbox</span></p></header>
<main>${main}</main>
</body>
</html>
`;
}

const isCardChange = ({ changesMandateId }: CheckoutSession): boolean => changesMandateId !== null;

const renewalNote = (session: CheckoutSession): string =>
  session.planAssetId === null
    ? 'One-time payment, no renewal.'
    : `You pay for this month now. Your plan renews automatically on the 1st of every month for ${escapeHtml(priceText(session.amountMinor, session.currency))}, until you cancel.`;

const actionOf = (session: CheckoutSession): string =>
  isCardChange(session) ? 'Save this card' : `Pay ${priceText(session.amountMinor, session.currency)}`;

const changeOf = (session: CheckoutSession, card: SavedCard | undefined): string => `<section class="order" aria-labelledby="order">
<h1 id="order">Change your card</h1>
<dl>
<div><dt>Plan</dt><dd>${escapeHtml(session.description)}</dd></div>
${card ? `<div><dt>Card now</dt><dd>${escapeHtml(card.brand)} ending in ${card.lastFour}</dd></div>` : ''}
<div class="total"><dt>To pay today</dt><dd>${escapeHtml(priceText(0, session.currency))}</dd></div>
</dl>
<p class="note">We’ll charge your plan to this card from the next renewal. Account: ${escapeHtml(session.email)}.</p>
</section>`;

const summaryOf = (session: CheckoutSession, card: SavedCard | undefined): string =>
  isCardChange(session)
    ? changeOf(session, card)
    : `<section class="order" aria-labelledby="order">
<h1 id="order">Pay ${escapeHtml(priceText(session.amountMinor, session.currency))}</h1>
<p class="goods">${escapeHtml(session.description)}, tax included</p>
<p class="note">${renewalNote(session)} Account: ${escapeHtml(session.email)}.</p>
</section>`;

interface FieldOptions {
  readonly field: CardField;
  readonly label: string;
  /** HTML below the field. */
  readonly hint?: string;
  readonly value: string;
  readonly attributes: string;
}
function fieldOf({ field, label, hint, value, attributes }: FieldOptions, faults: CardFaults, isFirst: boolean): string {
  const fault = faults[field];
  const note = fault
    ? `<p class="fault" id="${field}-note">${escapeHtml(fault)}</p>`
    : hint
      ? `<p class="hint" id="${field}-note">${hint}</p>`
      : '';
  return `<div class="field">
<label for="${field}">${label}</label>
<input id="${field}" name="${field}" type="text" inputmode="numeric" required ${attributes} value="${escapeHtml(value)}"${note ? ` aria-describedby="${field}-note"` : ''}${fault ? ' aria-invalid="true"' : ''}${isFirst ? ' autofocus' : ''}>
${note}
</div>`;
}

export interface CardPageState {
  readonly form?: CardForm;
  readonly faults?: CardFaults;
  /** The bank's reason for declining the last attempt. */
  readonly refusal?: string;
  /** Whether the form holds a test card that the reader chose from the list. */
  readonly isTestCard?: boolean;
  /** The card that this page replaces. */
  readonly currentCard?: SavedCard | undefined;
}
const EMPTY: CardForm = { number: '', expiry: '', cvc: '' };

/** A link that fills in the form: it works without scripts. */
const testCard = (number: string, outcome: string): string =>
  `<div><dt><a href="?${TEST_CARD_PARAMETER}=${number}"><code>${grouped(number)}</code></a></dt><dd>${outcome}</dd></div>\n`;

function laterDecline(session: CheckoutSession): string {
  if (session.planAssetId === null && !isCardChange(session)) return '';
  const outcome = isCardChange(session) ? 'is saved, but declined when the plan renews' : 'pays once, but is declined when the plan renews';
  return testCard(DECLINED_LATER_CARD, outcome);
}

function walletLabel(session: CheckoutSession): string {
  if (isCardChange(session)) return 'Use the card in the test wallet';
  return session.planAssetId === null ? 'Buy with the test wallet' : 'Subscribe with the test wallet';
}

/** The page on which the reader pays, or replaces a plan's card. A typed security code is never written back into it. */
export function cardPage(
  session: CheckoutSession,
  theme: Theme,
  { form = EMPTY, faults = {}, refusal, isTestCard = false, currentCard }: CardPageState = {},
): string {
  const action = `${CARD_PATH}/${session.sessionId}`;
  const fields: FieldOptions[] = [
    {
      field: 'number',
      label: 'Card number',
      hint: brandMarks(form.number),
      value: grouped(form.number),
      attributes: 'autocomplete="cc-number" maxlength="26" placeholder="1234 1234 1234 1234"',
    },
    {
      field: 'expiry',
      label: 'Expiry',
      value: expiryText(form.expiry),
      attributes: 'autocomplete="cc-exp" maxlength="9" placeholder="MM / YY"',
    },
    {
      field: 'cvc',
      label: 'Security code',
      value: isTestCard ? form.cvc : '',
      attributes: 'autocomplete="cc-csc" maxlength="4" placeholder="CVC"',
    },
  ];
  const firstFaulty = fields.find(({ field }) => faults[field])?.field ?? 'number';
  const faultCount = Object.keys(faults).length;
  const alert =
    refusal ??
    (faultCount > 0
      ? `Check ${faultCount === 1 ? 'the marked field' : `the ${faultCount} marked fields`}. Nothing was charged.`
      : undefined);
  const isChange = isCardChange(session);
  const titlePrefix = isChange ? 'Not saved: ' : 'Not paid: ';
  return documentOf(
    `${alert ? titlePrefix : ''}${isChange ? 'Change your card' : actionOf(session)}`,
    theme,
    `${summaryOf(session, currentCard)}
<section class="pay" aria-labelledby="card">
<form method="post" action="${action}"><button class="wallet" type="submit" name="${WALLET_FIELD}" value="test">${walletLabel(session)}</button></form>
<p class="or">or use a card</p>
<h2 id="card">Card</h2>
${alert ? `<p class="alert" role="alert">${escapeHtml(alert)}</p>` : ''}
<form method="post" action="${action}" novalidate>
${fields.map((options) => fieldOf(options, faults, options.field === firstFaulty)).join('\n')}
<button class="primary" type="submit">${LOCK} ${escapeHtml(actionOf(session))}</button>
</form>
<form method="post" action="${action}/cancel"><button class="plain" type="submit">Cancel and go back</button></form>
</section>
<aside class="sandbox" aria-labelledby="sandbox">
<h2 id="sandbox">This is a sandbox</h2>
<p>No money moves, and no card number is stored. The test wallet stands for Apple Pay and Google Pay. Choose a test card to fill in the form.</p>
<dl>
${testCard(SUCCESSFUL_CARD, isChange ? 'is saved' : 'pays')}${testCard(CONFIRMED_BY_BANK_CARD, 'asks you to confirm with your bank')}${testCard(DECLINED_CARD, 'is declined')}${testCard(INSUFFICIENT_FUNDS_CARD, 'has insufficient funds')}${testCard(EXPIRED_CARD, 'has expired')}${testCard(LATE_EVENTS_CARD, `${isChange ? 'is saved' : 'pays'}, but the shop is notified late`)}${laterDecline(session)}</dl>
</aside>`,
    `\n<script src="${CARD_SCRIPT_PATH}" defer></script>`,
  );
}

/** The bank's page that asks the card's owner to confirm the payment. */
export function bankPage(session: CheckoutSession, theme: Theme): string {
  const price = escapeHtml(priceText(session.amountMinor, session.currency));
  const [question, confirmLabel] = isCardChange(session)
    ? [`Komado asks to charge this card for ${escapeHtml(session.description)} from now on. Do you allow this?`, 'Yes, allow']
    : [`Komado asks for ${price} for ${escapeHtml(session.description)}. Do you approve this payment?`, `Yes, pay ${price}`];
  return documentOf(
    'Confirm with your bank',
    theme,
    `<section class="message" aria-labelledby="bank">
<h1 id="bank">Confirm with your bank</h1>
<p>${question}</p>
<form method="post" action="${CARD_PATH}/${session.sessionId}/bank">
<p><button class="primary" type="submit" name="answer" value="confirm">${confirmLabel}</button></p>
<p><button class="plain" type="submit" name="answer" value="refuse">No, decline</button></p>
</form>
</section>`,
  );
}

/** Shown until the shop has accepted the event of the payment or the card. */
export function processingPage(session: CheckoutSession, theme: Theme): string {
  const url = `${CARD_PATH}/${session.sessionId}`;
  const [title, done, closing] = isCardChange(session)
    ? [
        'Your card is being saved',
        `Your card for ${session.description} was saved.`,
        'You can close this page. Your card is changed either way.',
      ]
    : [
        'Your payment is being processed',
        `${priceText(session.amountMinor, session.currency)} for ${session.description} was paid.`,
        'You won’t be charged twice. You can close this page, and your points will still arrive.',
      ];
  return documentOf(
    title,
    theme,
    `<section class="message" aria-labelledby="processing">
<h1 id="processing">${title}</h1>
<p role="status">${escapeHtml(done)} We’re waiting for the shop to confirm. This page checks every few seconds and takes you back.</p>
<p>${closing}</p>
<p><a class="primary" href="${url}">Check again</a></p>
</section>`,
    `\n<meta http-equiv="refresh" content="4;url=${url}">`,
  );
}

/** For unknown and expired sessions. */
export const sessionEndedPage = (theme: Theme): string =>
  documentOf(
    'This payment page has expired',
    theme,
    `<section class="message" aria-labelledby="ended">
<h1 id="ended">This payment page has expired</h1>
<p>Payment pages expire after one day. Nothing was charged. Start again in the shop.</p>
<p><a class="primary" href="/my/shop">Go to the points shop</a></p>
</section>`,
  );

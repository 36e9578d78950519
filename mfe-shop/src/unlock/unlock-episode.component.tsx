import { episodePath, PaymentResult, useSession, type SlotProperties } from '@komado/shared-contracts';
import {
  Button,
  Caption,
  color,
  font,
  formatCount,
  formatCountdown,
  formatDate,
  formatNumberOf,
  formatPoints,
  formatPrice,
  keepFocusNearby,
  LinkButton,
  Pill,
  tabularFigures,
} from '@komado/shared-ui';
import { useEffect, useId, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { readPaymentResult, shopPathFrom } from '../payment/payment-result';
import { consumeAgreedUnlock } from '../payment/started-payment.store';
import { PaymentOutcome, usePaymentOutcome } from './payment-outcome.component';
import { moneyValueLabel, cheapestPackFor } from '../points/point-pack-pricing';
import { useBuyPoints } from '../points/use-buy-points';
import { usedPointsAndValueNotes } from './used-points-and-value-notes';
import { UnlockHeading } from './unlock-heading.component';
import { pointsGivenBack, usePacksAndPointBack, type ReloadablePacksAndPointBack } from './use-packs-and-point-back';
import { useCountdown } from './use-countdown';
import { useUnlockEpisode, type UnlockMethod } from './use-unlock-episode';
import { ViewerThemeSection } from './viewer-theme-section.styles';
import { SignUpPrompt } from './sign-up-prompt.component';
import { UnlockMethodPicker, type UnlockOption } from './unlock-method-picker.component';
import { PointCostTable, TicketCostTable } from './unlock-cost-tables.component';
import { ErrorNotice } from '../failure/error-notice.component';

/** One line each: the money value of points loads later, and nothing may move. */
const Prices = styled.div`
  font: ${font.small};
  color: ${color.muted};
  & b {
    color: ${color.text};
    ${tabularFigures}
  }
`;
type Unlocking = SlotProperties['unlock-episode'];

/** Methods to unlock a chapter: a ticket, points, or an account first. Every sum is shown before it is spent. */
export function UnlockEpisode({ title, episode, lock, onUnlocked }: Unlocking) {
  const headingId = useId();
  const offer = usePacksAndPointBack(title.title_id);
  const known = useSession((session) => session.point);
  useReloadOnLogin(lock.held === null);
  const point = lock.held ? (known ?? lock.held.point) : null;
  const worth = moneyValueLabel(lock.point, offer.products);
  const ticket = lock.is_ticket_available ? lock.title_ticket : null;

  return (
    <ViewerThemeSection aria-labelledby={headingId}>
      <UnlockHeading id={headingId} title={title} episode={episode}>
        {point && lock.held ? null : (
          <Prices role="group" aria-label="What it costs">
            <p>
              <b>{formatPoints(lock.point)}</b> to keep{worth ? `, ${worth}` : null}
            </p>
            {ticket ? <p>Or 1 ticket, a new one every {formatNumberOf(ticket.recovery_hours, 'hour')}</p> : null}
          </Prices>
        )}
      </UnlockHeading>
      {point && lock.held ? (
        <UnlockMethods
          title={title}
          episode={episode}
          lock={lock}
          onUnlocked={onUnlocked}
          holdings={{ ...lock.held, point }}
          offer={offer}
        />
      ) : (
        <SignUpPrompt
          returnPath={episodePath(title.title_id, episode.episode_id)}
          hasTicketOffer={ticket !== null}
          cost={lock.point}
          bonusPoints={lock.sign_up_point}
        />
      )}
    </ViewerThemeSection>
  );
}

/** The preselected method: a free one first, then one that the balance covers. */
function defaultMethod(hasTitleTicket: boolean, hasPremiumTicket: boolean, isShort: boolean, hasPaid: boolean): UnlockMethod {
  if (hasPaid) return 'points';
  if (hasTitleTicket) return 'title-ticket';
  return isShort && hasPremiumTicket ? 'premium-ticket' : 'points';
}

function UnlockMethods({
  title,
  episode,
  lock,
  onUnlocked,
  holdings: { point, ticket: premium },
  offer,
}: Unlocking & { holdings: NonNullable<Unlocking['lock']['held']>; offer: ReloadablePacksAndPointBack }) {
  const name = useId();
  const returnPath = episodePath(title.title_id, episode.episode_id);
  const [search] = useSearchParams();
  const result = readPaymentResult(search);
  const { pending, isUnlocked, notice, isReloading, reload, buy, rent } = useUnlockEpisode(title, episode, onUnlocked);
  const agreed = { episodeId: episode.episode_id, cost: lock.point };
  const payment = usePaymentOutcome(result, point, agreed, pending !== null || isUnlocked);
  const points = useBuyPoints(returnPath, point.total);
  const [chosen, choose] = useState<UnlockMethod | null>(null);

  const cost = lock.point;
  const back = pointsGivenBack(cost, lock.point_back_percent);
  const isShort = point.total < cost;
  const ticket = lock.is_ticket_available ? lock.title_ticket : null;
  const hasTicket = ticket !== null && ticket.ticket_count > 0;
  const hasPremium = premium.count > 0;
  const remaining = useCountdown(ticket?.next_recovery_date ?? null);
  const isTicketDue = ticket !== null && !hasTicket && remaining === 0;
  const pack = isShort ? cheapestPackFor(cost - point.total, offer.products) : undefined;
  const isPackEnough = pack !== undefined && point.total + pack.point + pack.bonus_point >= cost;
  const canUnlock = result === PaymentResult.confirmed && !isShort;
  // The reader agreed to the price of the chapter when paying for the points.
  useEffect(() => {
    if (canUnlock && consumeAgreedUnlock({ episodeId: episode.episode_id, cost })) void buy(cost, back);
  }, [canUnlock, episode.episode_id, cost, back, buy]);
  const isIdle = pending === null && !isUnlocked && !isReloading;

  const isOpen: Record<UnlockMethod, boolean> = { 'title-ticket': hasTicket, 'premium-ticket': hasPremium, points: true };
  const method = chosen && isOpen[chosen] ? chosen : defaultMethod(hasTicket, hasPremium, isShort, result !== undefined);
  const actionOf = (id: UnlockMethod) => ({ size: 'large' as const, isWide: true, isBusy: pending === id, disabled: !isIdle });
  const refusal = points.refusal ? points.refusal.text : null;
  const firstPremium = premium.detail_list[0];

  const choices: UnlockOption<UnlockMethod>[] = [];
  if (ticket) {
    const next = remaining === null || remaining === 0 ? null : `Next ticket in ${formatCountdown(remaining)}`;
    choices.push({
      id: 'title-ticket',
      name: 'Use a title ticket',
      note: [`Rent for ${formatNumberOf(ticket.rental_days, 'day')}, free`, next].filter(Boolean).join('. '),
      pill: <Pill tone="ticket" icon="ticket">{`${ticket.ticket_count} of ${ticket.max_ticket_count}`}</Pill>,
      isDisabled: !hasTicket,
    });
  }
  if (hasPremium) {
    const expiry = firstPremium
      ? `${formatCount(firstPremium.count)} ${firstPremium.count === 1 ? 'expires' : 'expire'} on ${formatDate(firstPremium.expired_date, 'long')}`
      : null;
    choices.push({
      id: 'premium-ticket',
      name: 'Use a premium ticket',
      note: [`Rent for ${formatNumberOf(lock.rental_days, 'day')}`, expiry].filter(Boolean).join('. '),
      pill: <Pill tone="ticket">{formatCount(premium.count)}</Pill>,
    });
  }
  choices.push({
    id: 'points',
    name: 'Buy to keep',
    ...usedPointsAndValueNotes(cost, point, back, moneyValueLabel(cost, offer.products), offer.isReady),
    pill: <Pill tone="price">{formatPoints(cost)}</Pill>,
  });

  return (
    <>
      {payment.text ? <PaymentOutcome text={payment.text} isCanceled={payment.isCanceled} /> : null}
      {notice || refusal ? (
        <ErrorNotice>
          {notice?.text ?? refusal}
          {notice?.isPriceChanged && notice.seenPoint !== cost
            ? `\nIt costs ${formatPoints(cost)} now, not ${formatPoints(notice.seenPoint)}. Nothing was spent.`
            : null}
        </ErrorNotice>
      ) : null}
      <UnlockMethodPicker
        legend="How do you want to read it?"
        name={`way-${name}`}
        choices={choices}
        selectedId={method}
        isDisabled={!isIdle}
        onSelect={choose}
      />
      {method === 'title-ticket' && ticket ? <TicketCostTable kind="Title" count={ticket.ticket_count} point={point} /> : null}
      {method === 'premium-ticket' ? <TicketCostTable kind="Premium" count={premium.count} point={point} /> : null}
      {method === 'points' ? (
        <PointCostTable point={point} cost={cost} back={back} pack={pack} isReady={offer.isReady} hasFailed={offer.hasFailed} />
      ) : null}
      {method === 'title-ticket' && ticket ? (
        <Button {...actionOf('title-ticket')} busyLabel="Opening" onClick={() => void rent('title-ticket', ticket.ticket_version, cost)}>
          Use 1 ticket and read
        </Button>
      ) : null}
      {method === 'premium-ticket' ? (
        <Button
          {...actionOf('premium-ticket')}
          busyLabel="Opening"
          onClick={() => void rent('premium-ticket', lock.title_ticket?.ticket_version ?? 0, cost)}
        >
          Use 1 premium ticket and read
        </Button>
      ) : null}
      {method === 'points' && !isShort ? (
        <Button {...actionOf('points')} busyLabel="Buying" disabled={!isIdle || !offer.isReady} onClick={() => void buy(cost, back)}>
          Buy for {formatPoints(cost)} and read
        </Button>
      ) : null}
      {method === 'points' && isShort && offer.isPurchasable && !payment.isWaiting ? (
        isPackEnough || !offer.isReady ? (
          <Button
            size="large"
            isWide
            isBusy={points.pendingAssetId !== null || !offer.isReady}
            busyLabel={offer.isReady ? 'Opening checkout' : 'Finding the smallest pack'}
            onClick={() => {
              if (pack) void points.buy(pack, agreed);
            }}
          >
            {pack ? `Get ${formatPoints(pack.point + pack.bonus_point)} for ${formatPrice(pack.price)} and read` : 'Get points'}
          </Button>
        ) : (
          <LinkButton size="large" isWide to={shopPathFrom(returnPath)}>
            Get points
          </LinkButton>
        )
      ) : null}
      {method === 'points' && isShort && payment.isWaiting ? (
        <Button size="large" isWide isBusy busyLabel="Waiting for your points">
          Waiting for your points
        </Button>
      ) : null}
      {isTicketDue ? (
        <Button ref={keepFocusNearby} variant="secondary" isWide isBusy={isReloading} onClick={reload}>
          Get ticket
        </Button>
      ) : null}
      {method === 'points' && isShort && offer.hasFailed ? (
        <Button ref={keepFocusNearby} variant="quiet" isWide onClick={offer.reload}>
          Try again
        </Button>
      ) : null}
      {method === 'points' && isShort && (isPackEnough || !offer.isReady) ? (
        <LinkButton variant="quiet" isWide to={shopPathFrom(returnPath)}>
          See all packs
        </LinkButton>
      ) : null}
      {method === 'points' && isShort ? (
        <Caption as="p">
          {offer.isPurchasable
            ? 'One-time payment, no renewal. Points bought here can only be used on the web.'
            : 'In your region, points are sold only in the app. You can still use tickets and read free chapters here.'}
        </Caption>
      ) : null}
    </>
  );
}

/** The chapter was loaded for a visitor who has since logged in: loads points and tickets. */
function useReloadOnLogin(isVisitorsLock: boolean): void {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { revalidate } = useRevalidator();
  const isStale = isVisitorsLock && isLoggedIn;
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
}

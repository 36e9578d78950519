import { episodePath, useSession, type SlotProperties } from '@komado/shared-contracts';
import { Button, Callout, formatPoints } from '@komado/shared-ui';
import { useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { HonestRow, sourcesOf } from '../wallet/honest-row.component';
import { BuyEpisodeDialog } from './buy-episode.dialog';
import { PremiumTicketOffer } from './premium-ticket-offer.component';
import { TitleTicketOffer } from './title-ticket-offer.component';
import { UnlockHeading } from './unlock-heading.component';
import { useUnlock } from './use-unlock';
import { ViewerSurface } from './viewer-surface.component';
import { VisitorOffer } from './visitor-offer.component';

const Notice = styled(Callout)`
  white-space: pre-line;
`;

/** Ways into a locked chapter: a ticket, points, or an account first. Every sum is on the screen before it is spent. */
export function Component({ title, episode, lock, onUnlocked }: SlotProperties['unlock-episode']) {
  const headingId = useId();
  const returnPath = episodePath(title.title_id, episode.episode_id);
  const [isBuying, setBuying] = useState(false);
  const { pending, isUnlocked, notice, isReloading, reload, buy, rent } = useUnlock(title, episode, onUnlocked);
  const known = useSession((session) => session.point);
  useReloadOnLogin(lock.held === null);

  const point = lock.held ? (known ?? lock.held.point) : null;
  const cost = lock.point;
  const ticket = lock.is_ticket_available ? lock.title_ticket : null;
  const premium = lock.held && lock.held.ticket.count > 0 ? lock.held.ticket : null;
  const isIdle = pending === null && !isUnlocked && !isReloading;

  return (
    <ViewerSurface aria-labelledby={headingId} aria-busy={!isIdle || undefined}>
      <UnlockHeading id={headingId} title={title} episode={episode} />
      <HonestRow aria-label="What it costs" data-columns={point ? '3' : '2'}>
        {point ? (
          <div>
            <dt>You hold</dt>
            <dd>
              {formatPoints(point.total)}
              <small>{sourcesOf(point)}</small>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>To keep it</dt>
          <dd>
            {formatPoints(cost)}
            <small>{ticket ? 'or free with a ticket' : 'once, no renewal'}</small>
          </dd>
        </div>
        {point ? (
          <div>
            <dt>{point.total < cost ? 'Missing' : 'Left after buying'}</dt>
            <dd>
              {formatPoints(Math.abs(point.total - cost))}
              <small>{point.total < cost ? 'The shop has points' : 'Free points are spent first'}</small>
            </dd>
          </div>
        ) : (
          <div>
            <dt>Pages</dt>
            <dd>{episode.book_length}</dd>
          </div>
        )}
      </HonestRow>
      {notice ? (
        <Notice role="alert" data-tone="error">
          {notice.text}
          {notice.isPriceChanged && notice.seenPoint !== cost
            ? `\nIt costs ${formatPoints(cost)} now, not ${formatPoints(notice.seenPoint)}. Nothing was spent.`
            : null}
        </Notice>
      ) : null}
      {point ? (
        <>
          {ticket ? (
            <TitleTicketOffer
              ticket={ticket}
              isBusy={pending === 'title-ticket'}
              isDisabled={!isIdle && pending !== 'title-ticket'}
              onUse={() => void rent('title-ticket', ticket.ticket_version, cost)}
              onRefresh={reload}
            />
          ) : null}
          {premium ? (
            <PremiumTicketOffer
              ticket={premium}
              days={lock.rental_days}
              isBusy={pending === 'premium-ticket'}
              isDisabled={!isIdle && pending !== 'premium-ticket'}
              onUse={() => void rent('premium-ticket', lock.title_ticket?.ticket_version ?? 0, cost)}
            />
          ) : null}
          <Button
            size="large"
            isWide
            variant={ticket && ticket.ticket_count > 0 ? 'secondary' : 'primary'}
            disabled={!isIdle}
            onClick={() => setBuying(true)}
          >
            Buy for {formatPoints(cost)}
          </Button>
          <BuyEpisodeDialog
            isOpen={isBuying}
            episode={episode}
            cost={cost}
            point={point}
            isBusy={pending === 'points'}
            returnPath={returnPath}
            onBuy={() => void buy(cost).then(() => setBuying(false))}
            onClose={() => setBuying(false)}
          />
        </>
      ) : (
        <VisitorOffer returnPath={returnPath} hasTicketOffer={ticket !== null} />
      )}
    </ViewerSurface>
  );
}

/** The chapter was loaded for a visitor who has logged in since: what they hold is fetched. */
function useReloadOnLogin(isVisitorsLock: boolean): void {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { revalidate } = useRevalidator();
  const isStale = isVisitorsLock && isLoggedIn;
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
}

import { pathOf, type Points } from '@komado/shared-contracts';
import { formatCount, formatDate, formatNumberOf, formatPoints, SkeletonLine } from '@komado/shared-ui';
import { Note, Breakdown, Stat, WalletCardLayout } from './wallet-card-layout.component';

/** Points, with paid and free shown separately; null while loading. */
export const PointsCard = ({ point }: { point: Points | null }) => (
  <WalletCardLayout heading="Points" link={{ to: pathOf('my-shop'), label: 'Get points' }}>
    <Stat>
      {point ? (
        <span>
          {formatCount(point.total)} <small>P</small>
        </span>
      ) : (
        <SkeletonLine data-width="half" data-size="heading" />
      )}
    </Stat>
    <Breakdown>
      <div>
        <dt>Paid (web only)</dt>
        <dd>{point ? formatPoints(point.paid) : <SkeletonLine data-width="half" />}</dd>
      </div>
      <div>
        <dt>Free (used first)</dt>
        <dd>{point ? formatPoints(point.free) : <SkeletonLine data-width="half" />}</dd>
      </div>
    </Breakdown>
    {point === null ? (
      <Note>
        <SkeletonLine data-width="long" data-size="caption" />
      </Note>
    ) : point.expiring ? (
      <Note data-tone="ticket">
        {formatNumberOf(point.expiring.amount, 'free point')} {point.expiring.amount === 1 ? 'expires' : 'expire'} on{' '}
        {formatDate(point.expiring.expired_date, 'long')}.
      </Note>
    ) : (
      <Note>
        {point.free > 0 ? 'Your free points don’t expire.' : 'Free points are used first, starting with the ones that expire soonest.'}
      </Note>
    )}
  </WalletCardLayout>
);

import type { CallResult, Points } from '@komado/shared-contracts';
import { formatCount, formatPoints, formatPrice } from '@komado/shared-ui';
import { AmountTable } from '../payment/result-column.styles';

type Product = CallResult<'GET /web/shop'>['product_list'][number];

/** Tickets before and after; points do not change. */
export const TicketCostTable = ({ kind, count, point }: { kind: 'Title' | 'Premium'; count: number; point: Points }) => (
  <AmountTable aria-label="What it costs">
    <dt data-total="true">
      {kind} tickets, {formatCount(count)} now
    </dt>
    <dd data-total="true">{formatCount(count - 1)} after</dd>
    <dt data-tone="muted">Points unchanged</dt>
    <dd data-tone="muted">{formatPoints(point.total)}</dd>
  </AmountTable>
);

/** The balance before and after buying, or the missing points and the result of buying a pack. `back` is the point back. */
export function PointCostTable({
  point,
  cost,
  back,
  pack,
  isReady,
  hasFailed,
}: {
  point: Points;
  cost: number;
  back: number;
  pack: Product | undefined;
  /** Whether packs are loaded: until then, space is reserved for their lines. */
  isReady: boolean;
  /** Whether the packs could not be loaded: their lines stay, so that nothing moves. */
  hasFailed: boolean;
}) {
  const short = cost - point.total;
  const bought = pack ? pack.point + pack.bonus_point : 0;
  return (
    <AmountTable aria-label="What it costs">
      <dt>Balance</dt>
      <dd>{formatPoints(point.total)}</dd>
      <dt>This chapter, to keep</dt>
      <dd>−{formatPoints(cost)}</dd>
      {short > 0 ? (
        <>
          <dt data-total="true" data-tone="error">
            You’re short
          </dt>
          <dd data-total="true" data-tone="error">
            {formatPoints(short)}
          </dd>
          {!isReady || hasFailed ? (
            <>
              <dt>{hasFailed ? 'We couldn’t load the packs' : 'After buying the smallest pack'}</dt>
              <dd>{hasFailed ? '–' : '…'}</dd>
              <dt data-total="true">Balance after</dt>
              <dd data-total="true">{hasFailed ? '–' : '…'}</dd>
            </>
          ) : null}
          {pack && bought >= short ? (
            <>
              <dt>
                After buying {formatPoints(bought)} for {formatPrice(pack.price)}
              </dt>
              <dd>{formatPoints(point.total + bought)}</dd>
              <dt data-total="true">Balance after</dt>
              <dd data-total="true">{formatPoints(point.total + bought - cost + back)}</dd>
            </>
          ) : null}
        </>
      ) : (
        <>
          {back > 0 ? (
            <>
              <dt>Points back</dt>
              <dd>+{formatPoints(back)}</dd>
            </>
          ) : null}
          <dt data-total="true">Balance after</dt>
          <dd data-total="true">{formatPoints(point.total - cost + back)}</dd>
        </>
      )}
    </AmountTable>
  );
}

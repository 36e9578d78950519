import type { CallResult, Points } from '@komado/shared-contracts';
import { formatCount, formatPoints, formatPrice } from '@komado/shared-ui';
import { AmountTable } from '../payment/result-column.styles';
import { AmountRow } from '../payment/amount-row.component';

type Product = CallResult<'GET /web/shop'>['product_list'][number];

/** Tickets before and after; points do not change. */
export const TicketCostTable = ({ kind, count, point }: { kind: 'Title' | 'Premium'; count: number; point: Points }) => (
  <AmountTable aria-label="What it costs">
    <AmountRow label={`${kind} tickets, ${formatCount(count)} now`} amount={`${formatCount(count - 1)} after`} isTotal />
    <AmountRow label="Points unchanged" amount={formatPoints(point.total)} tone="muted" />
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
      <AmountRow label="Balance" amount={formatPoints(point.total)} />
      <AmountRow label="This chapter, to keep" amount={`−${formatPoints(cost)}`} />
      {short > 0 ? (
        <>
          <AmountRow label="You’re short" amount={formatPoints(short)} isTotal tone="error" />
          {!isReady || hasFailed ? (
            <>
              <AmountRow
                label={hasFailed ? 'We couldn’t load the packs' : 'After buying the smallest pack'}
                amount={hasFailed ? '–' : '…'}
              />
              <AmountRow label="Balance after" amount={hasFailed ? '–' : '…'} isTotal />
            </>
          ) : null}
          {pack && bought >= short ? (
            <>
              <AmountRow
                label={`After buying ${formatPoints(bought)} for ${formatPrice(pack.price)}`}
                amount={formatPoints(point.total + bought)}
              />
              <AmountRow label="Balance after" amount={formatPoints(point.total + bought - cost + back)} isTotal />
            </>
          ) : null}
        </>
      ) : (
        <>
          {back > 0 ? <AmountRow label="Points back" amount={`+${formatPoints(back)}`} /> : null}
          <AmountRow label="Balance after" amount={formatPoints(point.total - cost + back)} isTotal />
        </>
      )}
    </AmountTable>
  );
}

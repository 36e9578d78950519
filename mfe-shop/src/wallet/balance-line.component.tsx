import type { Points } from '@komado/shared-contracts';
import {
  below,
  color,
  font,
  formatCount,
  formatDate,
  formatPoints,
  revealWhenParsed,
  SkeletonLine,
  tabularFigures,
} from '@komado/shared-ui';
import styled from 'styled-components';

/** Reserves its lines while the balance loads. */
const Line = styled.div`
  ${revealWhenParsed}
  min-height: 1.375rem;
  font: ${font.small};
  color: ${color.muted};
  ${tabularFigures}
  /* The first line is as high before the sum arrives. */
  &::before {
    content: '\\200b';
    font: ${font.h3};
  }
  & > b {
    font: ${font.h3};
    color: ${color.text};
  }
  ${below.tablet} {
    &[data-loading='true'] {
      min-height: calc(1.375rem + 1lh);
    }
  }
`;
/** Stays on one line. No space stands alone in the markup: at the end of what has arrived, it would be elsewhere than in its line. */
const Sums = styled.span`
  white-space: nowrap;
`;

/** `1,000 paid (web only), 240 free.`, or `all free.` if there is one kind; empty without points. */
function kindsLabel({ paid, free, total }: Points): string {
  if (total === 0) return '';
  if (free === 0) return 'all paid (web only). ';
  return paid === 0 ? 'all free. ' : `${formatCount(paid)} paid (web only), ${formatCount(free)} free. `;
}

/** Points by kind, and which expire first; null while loading. */
export const BalanceLine = ({ point }: { point: Points | null }) => (
  <Line data-loading={point === null}>
    {point ? (
      <>
        You have <b>{formatPoints(point.total)}</b>
        {point.total > 0 ? ': ' : null}
        <Sums>{kindsLabel(point)}</Sums>
        <wbr />
        {point.expiring ? (
          <Sums>{`${formatPoints(point.expiring.amount)} expire on ${formatDate(point.expiring.expired_date)}.`}</Sums>
        ) : null}
      </>
    ) : (
      <SkeletonLine data-width="half" />
    )}
  </Line>
);

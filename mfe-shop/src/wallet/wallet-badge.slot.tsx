import { useSession, type SlotProperties } from '@komado/shared-contracts';
import { formatNumberOf, hover, color, measure, PointBalance } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shopPathFrom } from '../payment/payment-result';

const Badge = styled(Link)`
  flex: none;
  display: grid;
  place-items: center end;
  min-height: ${measure.touch};
  /* Space for thousands of points, so that nothing beside it shifts once they load. */
  min-width: 104px;
  @media (max-width: 22.5em) {
    min-width: 84px;
  }
  ${hover} {
    &:hover > span {
      border-color: ${color.lineStrong};
    }
  }
`;

/** The reader's points; it opens the shop, which leads back to where the reader was. */
export function Component({ returnPath }: SlotProperties['wallet-badge']) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const points = useSession((session) => session.point?.total ?? null);
  if (!isLoggedIn) return null;
  return (
    <Badge to={shopPathFrom(returnPath)} aria-label={points === null ? 'Points' : `${formatNumberOf(points, 'point')}: go to the shop`}>
      <PointBalance points={points} />
    </Badge>
  );
}

import type { SlotProperties } from '@komado/shared-contracts';
import { Caption, formatPoints } from '@komado/shared-ui';
import styled from 'styled-components';
import { moneyValueLabel } from '../points/point-pack-pricing';
import { pointsGivenBack, usePacksAndPointBack } from '../unlock/use-packs-and-point-back';

/** Reserves its maximum height: the money value and the point back load later. */
const Tag = styled(Caption)`
  display: block;
  min-height: 2lh;
`;

/** `69 P to keep (about $0.69, 13 P back), or rent it with a ticket.` */
export function Component({ episode: { title_id: titleId, point, is_ticket_available: isTicketAvailable } }: SlotProperties['price-tag']) {
  const offer = usePacksAndPointBack(titleId);
  if (point === 0) return null;
  const back = pointsGivenBack(point, offer.pointBackPercent);
  const worth = [moneyValueLabel(point, offer.products), back > 0 ? `${formatPoints(back)} back` : ''].filter(Boolean).join(', ');
  return (
    <Tag>
      {formatPoints(point)} to keep{worth ? ` (${worth})` : ''}
      {isTicketAvailable ? ', or rent it with a ticket.' : '.'}
    </Tag>
  );
}

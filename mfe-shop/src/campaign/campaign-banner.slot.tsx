import { useNow, type SlotProperties } from '@komado/shared-contracts';
import { color, font, formatNumberOf, Icon, radius, revealWhenParsed, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';
import { deadlineLabel } from './deadline-label';

const Banner = styled.section`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.freeSoft};
  color: ${color.free};
  & > p {
    display: grid;
    font: ${font.label};
    ${tabularFigures}
  }
  & b {
    font: ${font.smallStrong};
    color: ${color.text};
  }
`;

/** A campaign's point back and its end, from the server's own dates. */
export function Component({
  campaign: { point_back_percent: percent, end_date: end, free_point_days: days },
}: SlotProperties['campaign-banner']) {
  const now = useNow();
  const hasEnded = end !== null && Date.parse(end) <= now.getTime();
  if (percent === 0 || hasEnded) return null;
  return (
    <Banner aria-label="Points back">
      <Icon name="point" size="medium" />
      <p>
        <b>Get {percent}% back in points on every chapter</b>
        <span>{[deadlineLabel(end, now), `Points last ${formatNumberOf(days, 'day')}`].filter(Boolean).join('. ')}.</span>
      </p>
    </Banner>
  );
}

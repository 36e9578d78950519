import styled from 'styled-components';
import { formatCount } from '../format';
import { color, font, radius, tabularFigures } from '../tokens';

const Balance = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 12px 0 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font: ${font.smallStrong};
  ${tabularFigures}
`;
/** The coin that symbolizes points. Its letter is part of the drawing, not of the surrounding label. */
export const Coin = styled.span.attrs({ 'aria-hidden': true })`
  width: 24px;
  height: 24px;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  background: ${color.brand};
  color: ${color.onDark};
  font: ${font.captionStrong};
  font-weight: 800;
  &::before {
    content: 'P';
  }
`;
/** The point balance, with the coin; null while unknown. */
export function PointBalance({ points, className }: { points: number | null; className?: string }) {
  const figures = points === null ? '–' : formatCount(points);
  return (
    // A number of another width is a new element, which appears instead of moving (no layout shift).
    <Balance key={figures.length} className={className}>
      <Coin />
      {figures}
    </Balance>
  );
}

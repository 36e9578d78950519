import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, font, hover, measure, radius, space } from '../tokens';

const chipStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  height: 36px;
  padding: 0 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font: ${font.label};
  white-space: nowrap;
  &::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
  ${hover} {
    &:hover {
      border-color: ${color.lineStrong};
    }
  }
  &[aria-pressed='true'],
  &[aria-current]:not([aria-current='false']) {
    background: ${color.text};
    border-color: ${color.text};
    color: ${color.background};
  }
`;
const ChipButton = styled.button`
  ${chipStyle}
`;
const Anchor = styled(Link)`
  ${chipStyle}
`;
export interface ChipProperties extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  isSelected?: boolean;
  children: ReactNode;
}
/** A toggle. */
export const Chip = ({ isSelected, children, ...rest }: ChipProperties) => (
  <ChipButton {...rest} type="button" aria-pressed={isSelected}>
    {children}
  </ChipButton>
);
/** A chip that is a link. */
export const ChipLink = ({ isCurrent, ...rest }: ComponentPropsWithRef<typeof Link> & { isCurrent?: boolean }) => (
  <Anchor {...rest} aria-current={isCurrent ? 'page' : undefined} />
);
/** A row of chips that scrolls from edge to edge. */
export const ChipRow = styled.div`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(-1 * ${measure.margin});
  padding: 5px ${measure.margin};
`;

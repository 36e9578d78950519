import { Card, color, font, radius, revealWhenParsed, space, SubHeading, tabularFigures } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[2]};
  & > :first-child {
    flex: 1;
  }
`;
const Side = styled(Link)`
  /* A touch target, in the height of the heading: the card's paddings stay equal. */
  padding: ${space[3]} 0;
  margin-block: calc(-1 * ${space[3]});
  font: ${font.label};
  color: ${color.action};
  white-space: nowrap;
`;
/* A formatting context contains the margins of placeholder lines, so that each box keeps its height. */
export const Stat = styled.p`
  ${revealWhenParsed}
  display: flow-root;
  min-height: 40px;
  font: ${font.stat};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  ${tabularFigures}
  & small {
    font: ${font.bodyStrong};
    letter-spacing: 0;
  }
`;
/** Boxes below a total: its parts. */
export const Breakdown = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  margin-top: ${space[3]};
  & > div {
    min-width: 0;
    padding: 10px 12px;
    border-radius: ${radius.cover};
    background: ${color.surface};
  }
  & dt {
    font: ${font.caption};
    color: ${color.muted};
  }
  & dd {
    display: flow-root;
    min-height: 22px;
    font: ${font.bodyStrong};
    ${tabularFigures}
  }
`;
export const Note = styled.p`
  display: flow-root;
  margin-top: ${space[3]};
  font: ${font.caption};
  color: ${color.muted};
  &[data-tone='ticket'] {
    color: ${color.ticket};
  }
`;

/** One kind of holding. */
export const WalletCardLayout = ({
  heading,
  link,
  children,
}: {
  heading: string;
  link?: { to: string; label: string };
  children: ReactNode;
}) => (
  <Card aria-label={heading}>
    <Head>
      <SubHeading as="h2">{heading}</SubHeading>
      {link ? <Side to={link.to}>{link.label}</Side> : null}
    </Head>
    {children}
  </Card>
);

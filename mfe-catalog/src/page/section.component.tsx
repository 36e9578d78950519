import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { below, Caption, color, font, from, hover, PageWidth, SectionHeading, revealWhenParsed, space } from '@komado/shared-ui';

/** The distance between a page's sections. */
export const Block = styled.div`
  padding-top: ${space[10]};
  ${from.tablet} {
    padding-top: ${space[12]};
  }
  &[data-tinted='true'] {
    margin-top: ${space[10]};
    padding-block: ${space[8]};
    background: ${color.surface};
    ${from.tablet} {
      margin-top: ${space[12]};
      padding-block: ${space[10]};
    }
  }
`;
const Head = styled.div`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  margin-bottom: ${space[4]};
  & > a {
    margin-left: auto;
    padding-block: 13px;
    margin-block: -13px;
    font: ${font.label};
    color: ${color.action};
  }
  ${hover} {
    & > a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
export interface SectionProperties {
  heading: string;
  /** A few words next to the heading. */
  note?: ReactNode;
  seeAll?: { to: string; label: string };
  /** On its own background. */
  isTinted?: boolean;
  children: ReactNode;
}
/** A named region of a page in the content column. */
export function Section({ heading, note, seeAll, isTinted = false, children }: SectionProperties) {
  const headingId = useId();
  return (
    <Block data-tinted={isTinted}>
      <PageWidth as="section" aria-labelledby={headingId}>
        <Head>
          <SectionHeading id={headingId}>{heading}</SectionHeading>
          {note ? <Caption>{note}</Caption> : null}
          {seeAll ? <Link to={seeAll.to}>{seeAll.label}</Link> : null}
        </Head>
        {children}
      </PageWidth>
    </Block>
  );
}
/** Words next to a heading that do not fit on a phone. */
export const WideNote = styled.span`
  ${below.tablet} {
    display: none;
  }
`;
/** A shelf in the content column. */
export const ShelfBlock = ({ children }: { children: ReactNode }) => (
  <Block>
    <PageWidth>{children}</PageWidth>
  </Block>
);

import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, from, PageWidth, SectionHead, space } from '@komado/shared-ui';

/** The distance between a page's sections. */
export const SectionBlock = styled.div`
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
  margin-bottom: 14px;
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
    <SectionBlock data-tinted={isTinted}>
      <PageWidth as="section" aria-labelledby={headingId}>
        <Head>
          <SectionHead id={headingId} heading={heading} note={note} seeAllTo={seeAll?.to} seeAllLabel={seeAll?.label} />
        </Head>
        {children}
      </PageWidth>
    </SectionBlock>
  );
}
/** Words next to a heading that do not fit on a phone. */
export const WideScreenNote = styled.span`
  ${below.tablet} {
    display: none;
  }
`;
/** A shelf in the content column. */
export const ShelfSection = ({ children }: { children: ReactNode }) => (
  <SectionBlock>
    <PageWidth>{children}</PageWidth>
  </SectionBlock>
);

import { pathOf } from '@komado/shared-contracts';
import { Caption, DisplayHeading, from, LinkTabs, PageWidth, SectionHeading, revealWhenParsed, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BackLink } from '../settings/settings-layout.component';

const Column = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[2]} ${space[10]};
`;
const Body = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
/** Lines with the current holdings above them, or next to them if there is space. */
const ContentColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: 360px minmax(0, 1fr);
    gap: ${space[8]};
    align-items: start;
  }
`;
const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
const Head = styled.div`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  & > :last-child:not(:first-child, span) {
    margin-left: auto;
  }
`;
const TABS = [
  { id: 'purchased', to: pathOf('my-purchased'), label: 'Purchased' },
  { id: 'history', to: pathOf('my-history'), label: 'History' },
  { id: 'points', to: pathOf('my-setting-point'), label: 'Points' },
  { id: 'tickets', to: pathOf('my-setting-ticket'), label: 'Tickets' },
] as const;

export interface LibraryLayoutProperties {
  tab: (typeof TABS)[number]['id'];
  heading: string;
  /** The count next to the heading. */
  count?: string | undefined;
  /** At the right of the heading. */
  action?: ReactNode;
  /** The current holdings: next to the lines if there is space. */
  summary?: ReactNode;
  children: ReactNode;
}
/** What the reader has bought, read, received and spent: four pages shown as tabs. */
export const LibraryLayout = ({ tab, heading, count, action, summary, children }: LibraryLayoutProperties) => (
  <Column>
    <BackLink to={pathOf('my')}>My page</BackLink>
    <DisplayHeading>Library</DisplayHeading>
    <LinkTabs label="Library" tabs={TABS} currentId={tab} />
    <Body aria-labelledby="library-heading">
      <Head>
        <SectionHeading id="library-heading">{heading}</SectionHeading>
        {count === undefined ? null : <Caption>{count}</Caption>}
        {action}
      </Head>
      {summary ? (
        <ContentColumn>
          {summary}
          <Lines>{children}</Lines>
        </ContentColumn>
      ) : (
        children
      )}
    </Body>
  </Column>
);

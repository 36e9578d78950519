import { pathOf } from '@komado/shared-contracts';
import { Caption, DisplayHeading, LinkTabs, PageWidth, SectionHeading, shownWhole, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BackLink } from '../settings/setting-page.component';

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
  &[data-width='reading'] {
    max-width: 720px;
  }
`;
const Head = styled.div`
  ${shownWhole}
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

export interface LibraryPageProperties {
  tab: (typeof TABS)[number]['id'];
  heading: string;
  /** Beside the heading: how many there are. */
  count?: string | undefined;
  /** At the right of the heading. */
  action?: ReactNode;
  /** Lists of lines are easier to read in a narrow column. */
  isNarrow?: boolean;
  children: ReactNode;
}
/** What the reader has bought, read, been given and spent: four pages that are tabs of each other. */
export const LibraryPage = ({ tab, heading, count, action, isNarrow = false, children }: LibraryPageProperties) => (
  <Column>
    <BackLink to={pathOf('my')}>My page</BackLink>
    <DisplayHeading>Library</DisplayHeading>
    <LinkTabs label="Library" tabs={TABS} currentId={tab} />
    <Body aria-labelledby="library-heading" data-width={isNarrow ? 'reading' : undefined}>
      <Head>
        <SectionHeading id="library-heading">{heading}</SectionHeading>
        {count === undefined ? null : <Caption>{count}</Caption>}
        {action}
      </Head>
      {children}
    </Body>
  </Column>
);

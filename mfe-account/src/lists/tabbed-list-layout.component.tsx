import { pathOf } from '@komado/shared-contracts';
import { Caption, DisplayHeading, from, LinkTabs, PageWidth, revealWhenParsed, space, VisuallyHidden } from '@komado/shared-ui';
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
  /* One line and one action need no box as wide as the page. */
  &[data-empty='true'] {
    max-width: 640px;
  }
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
/** The tabs; from tablet width, the count and the action stand at the end of their line. */
const TabLine = styled.div`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${from.tablet} {
    & > * {
      grid-area: 1 / 1;
    }
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[2]};
  min-height: 44px;
  ${from.tablet} {
    position: relative;
    justify-self: end;
  }
`;
const LIBRARY = [
  { id: 'purchased', to: pathOf('my-purchased'), label: 'Purchased' },
  { id: 'history', to: pathOf('my-history'), label: 'History' },
] as const;
const POINTS_AND_TICKETS = [
  { id: 'points', to: pathOf('my-setting-point'), label: 'Points' },
  { id: 'tickets', to: pathOf('my-setting-ticket'), label: 'Tickets' },
] as const;
type Tab = (typeof LIBRARY | typeof POINTS_AND_TICKETS)[number]['id'];
/** The groups of My page that consist of lists, each with its lists as tabs. */
const groupOf = (tab: Tab) =>
  LIBRARY.some(({ id }) => id === tab) ? { name: 'Library', tabs: LIBRARY } : { name: 'Points and tickets', tabs: POINTS_AND_TICKETS };

export interface TabbedListLayoutProperties {
  tab: Tab;
  /** Read by screen readers: the tab shows it. */
  heading: string;
  /** How many entries there are. */
  count?: string | undefined;
  /** Next to the count. */
  action?: ReactNode;
  /** The current holdings: next to the lines if there is space. */
  summary?: ReactNode;
  children: ReactNode;
}
/** What the reader has bought and read, or received and spent: pages shown as tabs. */
export function TabbedListLayout({ tab, heading, count, action, summary, children }: TabbedListLayoutProperties) {
  const { name, tabs } = groupOf(tab);
  return (
    <Column>
      <BackLink to={pathOf('my')}>My page</BackLink>
      <DisplayHeading>{name}</DisplayHeading>
      <TabLine>
        <LinkTabs label={name} tabs={tabs} currentId={tab} />
        {count === undefined ? null : (
          <Tools>
            <Caption>{count}</Caption>
            {action}
          </Tools>
        )}
      </TabLine>
      <Body aria-labelledby="library-heading" data-empty={count === undefined && !summary}>
        <VisuallyHidden as="h2" id="library-heading">
          {heading}
        </VisuallyHidden>
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
}

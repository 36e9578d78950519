import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { TabbedListLayout } from './tabbed-list-layout.component';

test.each([
  ['history', 'Library', ['Purchased', 'History']],
  ['purchased', 'Library', ['Purchased', 'History']],
  ['points', 'Points and tickets', ['Points', 'Tickets']],
  ['tickets', 'Points and tickets', ['Points', 'Tickets']],
] as const)('the list %s is headed %s, with the other lists of this group as tabs', (tab, name, tabs) => {
  renderWithServices(
    <TabbedListLayout tab={tab} heading="A list">
      Entries
    </TabbedListLayout>,
  );
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
  expect(links.map((link) => link.textContent.trim())).toEqual(tabs);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
});

import { screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { SettingsNavigation } from './settings-layout.component';

test.each([
  ['/my/setting/profile', ['Profile']],
  ['/my/setting/profile/icon', ['Profile']],
  ['/my/setting', []],
])('on %s, the navigation marks %j as the current page', (at, names) => {
  renderWithServices(<SettingsNavigation />, { at });
  const current = screen.getAllByRole('link', { hidden: true }).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(names);
});

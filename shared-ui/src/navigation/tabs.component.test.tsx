import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.component';

const items = ['Mon', 'Tue', 'Wed'].map((label) => ({ id: label.toLowerCase(), label }));
function Story() {
  const [day, setDay] = useState('mon');
  return (
    <>
      <Tabs label="Days" name="day" items={items} selectedId={day} onSelect={setDay} />
      <TabPanel name="day" id={day}>
        Titles of {day}
      </TabPanel>
    </>
  );
}
test('only the selected tab is a tab stop, and it labels its panel', async () => {
  render(<Story />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Mon' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Tue' })).not.toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Mon' })).toHaveTextContent('Titles of mon');
});
test('arrow keys wrap around, Home and End go to the ends', async () => {
  render(<Story />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Wed', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Mon', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Wed', selected: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'Mon' })).toBeInTheDocument();
});

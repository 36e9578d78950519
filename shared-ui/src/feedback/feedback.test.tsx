import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ToastRegion } from '../overlays/toast-region.component';
import { EmptyState, EmptyStateWithLink, ErrorState } from './empty-and-error-state.component';

test('an error shows its code on a separate line and offers a retry', async () => {
  const retry = jest.fn();
  render(<ErrorState message="The chapters could not be loaded." code={1099} onRetry={retry} />);
  expect(screen.getByText('[error code: 1099]')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
test('an empty list shows one line and offers one action', () => {
  render(<EmptyState message="Nothing yet." action={<a href="/">Start</a>} />);
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start' })).toBeInTheDocument();
});
test('an empty list can offer a link', () => {
  render(<EmptyStateWithLink message="Nothing yet." to="/series" label="Browse" />, { wrapper: MemoryRouter });
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/series');
});
test('an error message interrupts, others wait their turn, each can be dismissed', async () => {
  const dismiss = jest.fn();
  render(
    <ToastRegion
      toasts={[
        { id: 1, message: 'Rented for 3 days', tone: 'good' },
        { id: 2, message: 'Not saved', tone: 'error' },
      ]}
      onDismiss={dismiss}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  expect(screen.getByRole('status')).toHaveTextContent('Rented for 3 days');
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1]!);
  expect(dismiss).toHaveBeenCalledWith(2);
});

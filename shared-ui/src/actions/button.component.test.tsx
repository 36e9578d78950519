import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, LinkButton } from './button.component';
import { IconButton } from './icon-button.component';

test('a press calls its handler', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Buy</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(press).toHaveBeenCalledTimes(1);
});
test('a busy button says so, keeps the focus and ignores presses', async () => {
  const press = jest.fn();
  render(
    <Button onClick={press} isBusy busyLabel="Buying…">
      Buy
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Buying…' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});
test('a busy submit button does not submit its form', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});
test('a button inside a form does not submit it unless its type is submit', () => {
  render(<Button>Plain</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
test('a link with a button’s look is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/series">Series</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Series' })).toHaveAttribute('href', '/series');
});
test('an icon button has an accessible name', () => {
  render(<IconButton label="Close" icon="close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

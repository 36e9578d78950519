import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useState } from 'react';
import { Dialog } from './dialog.component';

function Story({ isDismissible = true }: { isDismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} heading="Buy chapter 3" isDismissible={isDismissible}>
        <button>First</button>
        <button>Last</button>
      </Dialog>
    </>
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

test('a dialog is labeled by its heading and exists only while it is open', async () => {
  render(<Story />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  expect(screen.getByRole('dialog', { name: 'Buy chapter 3' })).toBeVisible();
});
test('Escape and the close button close it, and the focus returns to where it was', async () => {
  render(<Story />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a click on the backdrop closes it, a click inside does not', async () => {
  render(<Story />);
  await open();
  await userEvent.click(screen.getByRole('heading', { name: 'Buy chapter 3' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  // A click on `::backdrop` has the dialog itself as its target.
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('Tab cycles inside it, in both directions', async () => {
  render(<Story />);
  await open();
  const stops = ['Close', 'First', 'Last', 'Close'];
  for (const name of stops) {
    await userEvent.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
});
test('a dialog that cannot be dismissed ignores Escape and the backdrop, and has no close button', async () => {
  render(<Story isDismissible={false} />);
  await open();
  await userEvent.keyboard('{Escape}');
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
test('on the server a dialog is closed and empty', () => {
  const html = renderToString(
    <Dialog isOpen={false} onClose={() => undefined} heading="Buy">
      Words
    </Dialog>,
  );
  expect(html).not.toContain('Words');
  expect(html).not.toContain(' open');
});

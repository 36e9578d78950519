import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useCombobox } from './use-combobox';

function Box({ paths }: { paths: readonly string[] }) {
  const { field, onKeyDown, onPaths, isOpen, chosenPath } = useCombobox(paths.length > 0);
  useEffect(() => onPaths(paths), [onPaths, paths]);
  return (
    <>
      <input {...field} onKeyDown={onKeyDown} />
      <output>{isOpen ? (chosenPath ?? 'open') : 'closed'}</output>
    </>
  );
}
const GENRES = ['/search/genre/1', '/search/genre/2'];
const NOTHING: readonly string[] = [];
async function pressBeforeOptions(keys: string): Promise<void> {
  const { rerender } = render(<Box paths={NOTHING} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard(keys);
  expect(screen.getByRole('status')).toHaveTextContent('closed');
  rerender(<Box paths={GENRES} />);
}

describe('a text field with a list of links', () => {
  it.each([
    ['{ArrowDown}', '/search/genre/1'],
    ['{ArrowUp}', 'open'],
    ['{ArrowDown}{Escape}', 'closed'],
  ])('after %s while its options load, it is %s when they have arrived', async (keys, expected) => {
    await pressBeforeOptions(keys);
    expect(screen.getByRole('status')).toHaveTextContent(expected);
  });
});

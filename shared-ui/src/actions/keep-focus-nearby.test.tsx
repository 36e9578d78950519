import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorState } from '../feedback/empty-and-error-state.component';
import { keepFocusNearby } from './keep-focus-nearby';

function Page({ hasSection = true, isRemoved = false }) {
  const [hasFailed, setFailed] = useState(true);
  const content = hasFailed ? <ErrorState message="We couldn’t load this." onRetry={() => setFailed(false)} /> : <a href="/next">Next</a>;
  const section = <section aria-label="Chapters">{content}</section>;
  return <main>{!hasSection ? content : isRemoved && !hasFailed ? null : section}</main>;
}
const retry = async (user: ReturnType<typeof userEvent.setup>) => {
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
};

describe('the focus of a control that disappears', () => {
  it('moves to the section around it, so that Tab leads to what has appeared there', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await retry(user);
    expect(screen.getByRole('region', { name: 'Chapters' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  });
  it.each([{ hasSection: false }, { isRemoved: true }])('moves to the page when no section is left: %p', async (properties) => {
    render(<Page {...properties} />);
    await retry(userEvent.setup());
    expect(screen.getByRole('main')).toHaveFocus();
  });
  it('stays where the reader has moved it', async () => {
    const { rerender } = render(
      <>
        <button type="button" ref={keepFocusNearby}>
          Try again
        </button>
        <input aria-label="Search" />
      </>,
    );
    screen.getByRole('textbox').focus();
    rerender(
      <>
        {null}
        <input aria-label="Search" />
      </>,
    );
    await Promise.resolve();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

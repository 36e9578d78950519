import { render, screen } from '@testing-library/react';
import { ChapterStatusPill, type ChapterStatus } from './pill.component';
import { ProgressLine } from './progress-line.component';
import { Ring } from './progress-ring.component';

test.each<[ChapterStatus, string]>([
  [{ kind: 'free' }, 'Free'],
  [{ kind: 'owned' }, 'Owned'],
  [{ kind: 'rented', remainingMs: 187_200_000 }, '2 d 4 h'],
  [{ kind: 'rented', remainingMs: 0 }, 'Ended'],
  [{ kind: 'ticket' }, 'Ticket'],
  [{ kind: 'price', points: 1069 }, '1,069 P'],
  [{ kind: 'locked' }, 'Locked'],
])('the pill of %j says %s', (status, words) => {
  const { container } = render(<ChapterStatusPill status={status} />);
  expect(container).toHaveTextContent(words);
});
test('progress is exposed as a percentage and clamped to 0 and 100', () => {
  render(<ProgressLine value={1.4} label="Read" />);
  expect(screen.getByRole('progressbar', { name: 'Read' })).toHaveAttribute('aria-valuenow', '100');
});
test('an empty ring has no dot', () => {
  const { container } = render(<Ring value={0} label="Next ticket" />);
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});

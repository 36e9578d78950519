import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LinkTabs } from './link-tabs.component';

const tabs = ['Overall', 'Action', 'Comedy', 'Drama', 'Horror', 'Sports'].map((label) => ({
  id: label.toLowerCase(),
  to: `/${label}`,
  label,
}));
const Row = ({ currentId }: { currentId: string | null }) => (
  <MemoryRouter>
    <LinkTabs label="Rankings" tabs={tabs} currentId={currentId} />
  </MemoryRouter>
);
const row = () => screen.getByRole('navigation', { name: 'Rankings' });

describe('a row of links that is wider than its window', () => {
  beforeEach(() => {
    // jsdom lays nothing out: here tabs of 100 px stand side by side in a window of 300 px.
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return 100 * [...(this.parentElement?.children ?? [])].indexOf(this);
    });
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  });

  it('opens with the current one in the middle of its window', () => {
    render(<Row currentId="horror" />);
    expect(row().scrollLeft).toBe(300);
  });
  it('moves when another one that is out of its window becomes the current one, to either side', () => {
    const { rerender } = render(<Row currentId="sports" />);
    expect(row().scrollLeft).toBe(400);
    rerender(<Row currentId="action" />);
    expect(row().scrollLeft).toBe(0);
    rerender(<Row currentId="drama" />);
    expect(row().scrollLeft).toBe(200);
  });
  it('stays where the reader moved it while the current one is in its window, or none is current', () => {
    const { rerender } = render(<Row currentId="overall" />);
    row().scrollLeft = 150;
    rerender(<Row currentId="drama" />);
    expect(row().scrollLeft).toBe(150);
    rerender(<Row currentId={null} />);
    expect(row().scrollLeft).toBe(150);
  });
});

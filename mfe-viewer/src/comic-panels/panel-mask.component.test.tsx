import { render } from '@testing-library/react';
import { PanelMask } from './panel-mask.component';

const maskOf = (container: HTMLElement) => container.querySelector('mask path')!;

describe('the mask around a panel', () => {
  it('leaves the panel and the balloons that cross its frame undimmed', () => {
    const { container } = render(<PanelMask polygon={[0.1, 0.2, 0.5, 0.2, 0.5, 0.6, 0.1, 0.6]} />);
    expect(maskOf(container)).toHaveAttribute('d', 'M0.1 0.2 L0.5 0.2 L0.5 0.6 L0.1 0.6Z');
    // Balloons are placed up to 3.4 % of the page outside their panel.
    expect(Number(maskOf(container).getAttribute('stroke-width')) / 2).toBeGreaterThanOrEqual(0.034);
  });

  it('dims the neighboring page of a panel that reaches the edge of its page', () => {
    const { container } = render(<PanelMask polygon={[0, 0, 0.5, 0, 0.5, 0.5, 0, 0.5]} />);
    const page = container.querySelector('clipPath')!;
    expect(maskOf(container).parentElement).toHaveAttribute('clip-path', `url(#${page.id})`);
    expect(page.firstElementChild).toHaveAttribute('width', '1');
    expect(page.firstElementChild).toHaveAttribute('height', '1');
  });
});

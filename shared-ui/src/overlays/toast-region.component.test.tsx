import { fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion, type Toast } from './toast-region.component';

const toasts: Toast[] = [{ id: 1, message: 'Link copied.', tone: 'good' }];
const lowerBar = () => screen.getByRole('region', { name: 'Messages' }).style.getPropertyValue('--lower-bar');
const at = (top: number, height: number) => () => new DOMRect(0, window.innerHeight - top, window.innerWidth, height);
function renderOver(...rects: (() => DOMRect)[]) {
  for (const rect of rects) {
    const bar = document.body.appendChild(document.createElement('div'));
    bar.dataset['lowerBar'] = 'true';
    bar.getBoundingClientRect = rect;
  }
  render(<ToastRegion toasts={toasts} onDismiss={() => undefined} />);
}

describe('messages at the lower edge', () => {
  afterEach(() => document.querySelectorAll('[data-lower-bar], main').forEach((bar) => bar.remove()));

  it('are at the lower edge while no bar is there', () => {
    renderOver();
    expect(lowerBar()).toBe('0px');
  });
  it('are above the highest bar at the lower edge', () => {
    renderOver(at(116, 60), at(250, 120));
    expect(lowerBar()).toBe('250px');
  });
  it.each([
    ['on the right, beside a main button on the left', 24, 180, 'right', '0px'],
    ['on the left, if it is in the middle', 450, 100, 'left', '0px'],
    ['above one that is as wide as the window', 16, 990, 'left', '110px'],
  ])('are %s', (_, left, width, side, expected) => {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<button data-variant="primary">Read chapter 1</button>';
    main.querySelector('button')!.getBoundingClientRect = () => new DOMRect(left, window.innerHeight - 110, width, 48);
    renderOver();
    expect(screen.getByRole('region', { name: 'Messages' }).dataset['side']).toBe(side);
    expect(lowerBar()).toBe(expected);
  });
  it('go down again when the page is scrolled, and the bar with it', () => {
    let top = 110;
    renderOver(() => at(top, 60)());
    expect(lowerBar()).toBe('110px');
    top = 500;
    fireEvent.scroll(window);
    expect(lowerBar()).toBe('0px');
  });
  it('ignore bars that are hidden, below the window, or further up the page', () => {
    renderOver(at(116, 0), at(-10, 60), at(500, 60));
    expect(lowerBar()).toBe('0px');
  });
});

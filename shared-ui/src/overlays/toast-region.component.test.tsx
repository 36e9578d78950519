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
    [900, '110px'],
    [24, '0px'],
  ])('are above the main button of a page at the lower edge, if it is below them (its left edge at %i)', (left, expected) => {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<button data-variant="primary">Read chapter 1</button>';
    main.querySelector('button')!.getBoundingClientRect = () => new DOMRect(left, window.innerHeight - 110, 120, 48);
    renderOver();
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
  it('go up when a bar has slid in below them', () => {
    let top = 0;
    renderOver(() => at(top, 60)());
    expect(lowerBar()).toBe('0px');
    top = 110;
    fireEvent.transitionEnd(window);
    expect(lowerBar()).toBe('110px');
  });
  it('ignore bars that are hidden, below the window, or further up the page', () => {
    renderOver(at(116, 0), at(-10, 60), at(500, 60));
    expect(lowerBar()).toBe('0px');
  });
});

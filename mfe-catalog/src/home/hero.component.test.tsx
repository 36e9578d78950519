import { sampleTitle } from '@komado/shared-contracts/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AUTOPLAY_MS } from './use-carousel';
import { Hero } from './hero.component';
import type { HomeData } from './home.loader';

type HeroTitle = HomeData['hero_list'][number];
const titles = ['Crowblade', 'Orbit Mail', 'Lane Four'].map((title_name, at): HeroTitle => ({
  ...sampleTitle({ title_id: at + 1, title_name, catch_copy: `About ${title_name}` }),
  resume: { episode_id: 200 + at, episode_number: 1, page: null },
}));

const WIDTH = 400;

/** A track of equally wide slides that scrolls instantly. */
function renderHero(isStill = false, list: HeroTitle[] = titles) {
  window.matchMedia = ((query: string) => ({ matches: isStill && query.includes('reduced-motion') })) as typeof window.matchMedia;
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { configurable: true, get: () => WIDTH * list.length });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => WIDTH });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    fireEvent.scroll(this);
  };
  render(<Hero titles={list} />, { wrapper: MemoryRouter });
  return screen.getByRole('region', { name: 'Featured titles' });
}
const place = () => screen.getByText(/^\d \/ \d$/).textContent;
const wait = (times: number) => {
  for (let at = 0; at < times; at += 1) act(() => jest.advanceTimersByTime(AUTOPLAY_MS));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('the hero', () => {
  it('has every title with its words, a picture that leads to its page, and a button that opens its first chapter', () => {
    renderHero();
    expect(screen.getByRole('heading', { name: 'About Orbit Mail' })).toBeInTheDocument();
    expect(screen.getAllByText(/^Orbit Mail/)[0]).toHaveTextContent('Orbit Mail by Rin Asagiri');
    expect(screen.getByRole('link', { name: 'Orbit Mail' })).toHaveAttribute('href', '/title/00002');
    expect(screen.getByRole('link', { name: /^Read chapter 1.*Orbit Mail$/ })).toHaveAttribute('href', '/title/00002/episode/201');
  });

  it('opens the chapter and page where a reader stopped', () => {
    renderHero(
      false,
      titles.map((title) => ({ ...title, resume: { episode_id: 209, episode_number: 9, page: 4 } })),
    );
    const link = screen.getByRole('link', { name: /^Continue chapter 9.*Crowblade$/ });
    expect(link).toHaveAttribute('href', '/title/00001/episode/209?page=4');
  });

  it('leads to the page of a title that has no chapters', () => {
    renderHero(
      false,
      titles.map((title) => ({ ...title, resume: null })),
    );
    expect(screen.getByRole('link', { name: /^See title.*Crowblade$/ })).toHaveAttribute('href', '/title/00001');
  });

  it("has each picture's own color in its place until it has loaded, and the tint where that color is unknown", () => {
    const [first, second, third] = titles as [HeroTitle, HeroTitle, HeroTitle];
    const hero = renderHero(false, [
      { ...first, key_image_color: '#ca907e' },
      { ...second, key_image_color: '#2d3f4a' },
      { ...third, tint: '#0b1a20' },
    ]);
    const colorsBehind = [...hero.querySelectorAll('picture')].map((picture) => picture.parentElement?.querySelector('rect'));
    // The last slide's preview stands before the first one, and the other way round.
    expect(colorsBehind.map((rect) => rect?.getAttribute('fill'))).toEqual(['#0b1a20', '#ca907e', '#2d3f4a', '#0b1a20', '#ca907e']);
  });

  it('advances every six seconds and wraps around after the last slide', () => {
    renderHero();
    expect(place()).toBe('1 / 3');
    wait(1);
    expect(place()).toBe('2 / 3');
    wait(2);
    expect(place()).toBe('1 / 3');
  });

  it('stops while paused, and continues when played', () => {
    renderHero();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait(3);
    expect(place()).toBe('1 / 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(1);
    expect(place()).toBe('2 / 3');
  });

  it('stops once a slide has been touched', () => {
    renderHero();
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Crowblade' }));
    wait(3);
    expect(place()).toBe('1 / 3');
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('stops while hovered', () => {
    const hero = renderHero();
    fireEvent.mouseEnter(hero);
    wait(2);
    expect(place()).toBe('1 / 3');
    fireEvent.mouseLeave(hero);
    wait(1);
    expect(place()).toBe('2 / 3');
  });

  it('stops while it contains the focus', () => {
    renderHero();
    act(() => screen.getByRole('link', { name: 'Crowblade' }).focus());
    wait(2);
    expect(place()).toBe('1 / 3');
    act(() => (document.activeElement as HTMLElement).blur());
    wait(1);
    expect(place()).toBe('2 / 3');
  });

  it('never moves by itself for readers who prefer reduced motion', () => {
    renderHero(true);
    wait(5);
    expect(place()).toBe('1 / 3');
  });

  it('moves with arrow keys and arrow buttons, wrapping around', () => {
    const hero = renderHero();
    fireEvent.keyDown(hero, { key: 'ArrowLeft' });
    expect(place()).toBe('3 / 3');
    fireEvent.keyDown(hero, { key: 'ArrowRight' });
    expect(place()).toBe('1 / 3');
    fireEvent.click(screen.getByLabelText('Next'));
    expect(place()).toBe('2 / 3');
    fireEvent.click(screen.getByLabelText('Previous'));
    expect(place()).toBe('1 / 3');
  });

  it('follows dragging', () => {
    renderHero();
    const track = screen.getByRole('list');
    track.scrollLeft = WIDTH * 2;
    fireEvent.scroll(track);
    expect(place()).toBe('3 / 3');
  });

  it('has no controls for a single title', () => {
    renderHero(false, titles.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

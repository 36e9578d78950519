import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Picture } from './picture.component';
import { Shelf } from './shelf.component';
import { TitleCard } from './title-card.component';
import { gridCoverSizes, TitleGrid } from './title-grid.component';

const title = {
  title_id: 7,
  title_name: 'Crowblade',
  author: 'Rin Asagiri',
  cover_image_url: '/media/cover/7',
  tint: '#2b0910',
  badge: 'free' as const,
};

test('a picture offers AVIF before WebP in every width and has an aspect ratio', () => {
  const { container } = render(<Picture image="/media/key/1" alt="Rooftop" sizes="100vw" ratio={[16, 9]} widths={[320, 640]} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.srcset).toBe('/media/key/1/320.avif 320w, /media/key/1/640.avif 640w');
  const image = screen.getByRole('img', { name: 'Rooftop' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
  expect(image).toHaveAttribute('loading', 'lazy');
});
test('a priority picture loads immediately and ahead of others', () => {
  render(<Picture image="/media/key/1" alt="Rooftop" sizes="100vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});
test('a failed picture shows its tint and its alt text', () => {
  const { container } = render(<Picture image="/media/key/1" alt="Rooftop" sizes="100vw" tint="#2b0910" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('[data-failed="true"]')).toHaveAccessibleName('Rooftop');
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#2b0910');
});
test('a picture has its mean color as background until it loads, and its tint when it fails', () => {
  const { container } = render(<Picture image="/media/key/1" alt="" sizes="100vw" tint="#2b0910" meanColor="#9c6558" />);
  expect(container.querySelector('svg')).toHaveAttribute('data-own-color', 'true');
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#9c6558');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#2b0910');
});
test('a card links to its title and shows one badge', () => {
  render(
    <MemoryRouter>
      <TitleCard title={title} />
    </MemoryRouter>,
  );
  const card = screen.getByRole('link', { name: /Crowblade/ });
  expect(card).toHaveAttribute('href', '/title/00007');
  expect(card).toHaveTextContent('Free');
});
test('the cover of a card has its own mean color as background until it loads, not the tint of its title', () => {
  const { container } = render(
    <MemoryRouter>
      <TitleCard title={{ ...title, cover_color: '#9c6558' }} />
    </MemoryRouter>,
  );
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#9c6558');
});
test.each([
  [3, []],
  [4, ['phone 2']],
  [5, ['tablet 5', 'laptop 5']],
  [6, []],
  [7, ['laptop 5']],
  [8, ['wide 8']],
  [13, ['tablet 5', 'laptop 5']],
  [1, []],
])('a grid of %d cards leaves none alone in its last row where the usual columns would', (count, expected) => {
  render(
    <TitleGrid>
      {Array.from({ length: count }, (_, card) => (
        <li key={card}>{card}</li>
      ))}
    </TitleGrid>,
  );
  expect(Object.entries(screen.getByRole('list').dataset).map((columns) => columns.join(' '))).toEqual(expected);
});
test('covers are as large as the columns of their grid need', () => {
  expect(gridCoverSizes(6)).toBe(
    '(min-width: 1280px) 180px, (min-width: 1024px) 15vw, (min-width: 768px) 24vw, (min-width: 353px) 29vw, 44vw',
  );
  expect(gridCoverSizes(5)).toBe(
    '(min-width: 1280px) 221px, (min-width: 1024px) 19vw, (min-width: 768px) 19vw, (min-width: 353px) 29vw, 44vw',
  );
  expect(gridCoverSizes(4)).toContain('(min-width: 353px) 46vw');
});
test('arrow keys move from card to card in a shelf', async () => {
  render(
    <MemoryRouter>
      <Shelf heading="Ranking" seeAllTo="/ranking">
        <a href="/1">One</a>
        <a href="/2">Two</a>
      </Shelf>
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: 'Ranking' })).toBeInTheDocument();
  screen.getByRole('link', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
});
test('server markup has no style attribute', () => {
  const html = renderToString(
    <MemoryRouter>
      <Shelf heading="Ranking">
        <TitleCard title={title} progress={0.4} />
      </Shelf>
    </MemoryRouter>,
  );
  expect(html).not.toMatch(/ style=/);
});

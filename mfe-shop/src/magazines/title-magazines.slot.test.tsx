import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as TitleMagazines } from './title-magazines.slot';
import type { Magazine } from './use-magazine-shop';

const title = { title_id: 7, title_name: 'The Last Lamplighter' };
const issue = (over: Partial<Magazine>, numbers: readonly number[]): Magazine => ({
  magazine_id: 1,
  magazine_name: 'Window Monthly',
  issue_number: 4,
  magazine_category_id: 1,
  magazine_category_name: 'Originals',
  cover_image_url: '/media/cover.jpg',
  published_date: '2026-11-02T00:00:00.000Z',
  point: 150,
  separate_point: 150,
  is_purchased: false,
  age_rating: 0,
  episode_count: numbers.length + 1,
  magazine_title_list: [
    { title_id: 9, title_name: 'Another', magazine_episode_list: [{ episode_id: 90, episode_number: 90, episode_name: 'Ninety' }] },
    {
      title_id: 7,
      title_name: title.title_name,
      magazine_episode_list: numbers.map((number) => ({ episode_id: number, episode_number: number, episode_name: '' })),
    },
  ],
  ...over,
});

describe('the magazines of a title', () => {
  it("show each issue with the title's chapters, its date and its price, and lead to the shop", () => {
    renderWithServices(
      <TitleMagazines
        title={title}
        count={2}
        magazines={[issue({}, [4, 5, 6]), issue({ magazine_id: 2, issue_number: 3, is_purchased: true }, [1])]}
      />,
    );
    const links = within(screen.getByRole('region', { name: 'In magazines' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'No. 4Window Monthly 4Ch. 4 to 6, Nov 2, 2026150 P',
      'No. 3Window Monthly 3Ch. 1, Nov 2, 2026Owned',
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/my/shop#magazines');
  });
  it('name each chapter when extra ones stand between, and one is missing', () => {
    renderWithServices(<TitleMagazines title={title} count={1} magazines={[issue({}, [1, 1.5, 3])]} />);
    expect(screen.getByText(/Ch\. 1, 1\.5, 3,/)).toBeInTheDocument();
  });
  it('lead to the full list when there are more', () => {
    renderWithServices(<TitleMagazines title={title} count={8} magazines={[issue({}, [2, 9])]} />);
    expect(screen.getByRole('link', { name: 'All magazines' })).toHaveAttribute('href', '/my/shop#magazines');
    expect(screen.getByText(/Ch\. 2, 9,/)).toBeInTheDocument();
  });
});

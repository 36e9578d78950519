import { screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as CampaignBanner } from './campaign-banner.slot';

const campaign = { title_id: 1, point_back_percent: 20, start_date: null, end_date: '2026-11-27T12:00:00.000Z', free_point_days: 180 };

describe('the campaign banner', () => {
  it('shows the point back and the actual end date', () => {
    renderWithServices(<CampaignBanner campaign={campaign} />);
    expect(screen.getByRole('region', { name: 'Points back' })).toHaveTextContent(
      'Get 20% back in points on every chapterEnds Nov 27 at 12:00 UTC, in 7 d. Points last 180 days.',
    );
  });
  it('shows no end date when none is set', () => {
    renderWithServices(<CampaignBanner campaign={{ ...campaign, end_date: null }} />);
    expect(screen.getByText('Points last 180 days.')).toBeInTheDocument();
  });
  it.each([
    ['has ended', { ...campaign, end_date: '2026-11-20T12:00:00.000Z' }],
    ['does not run', { ...campaign, point_back_percent: 0 }],
  ])('is absent for a campaign that %s', (_, over) => {
    const { container } = renderWithServices(<CampaignBanner campaign={over} />);
    expect(container).toBeEmptyDOMElement();
  });
});

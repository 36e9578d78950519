import { act, screen, waitFor } from '@testing-library/react';
import { holdings, showTitle } from '../testing/render-title';
import { sampleTicket } from '../testing/samples';

describe('the countdown of the ticket card', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('ticks every second and reloads the title when a ticket is due', async () => {
    const nearly = sampleTicket({ recovery_hours: 1, recovery_progress: 1 - 3 / 3600 });
    const { api } = await showTitle({ title_ticket: nearly }, holdings);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:03');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    await act(async () => jest.advanceTimersByTime(2500));
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toHaveLength(2));
  });
});

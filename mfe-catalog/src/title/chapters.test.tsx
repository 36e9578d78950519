import { fakeApi, testAppServices, sampleEpisode } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { showTitle } from '../testing/render-title';
import { sampleTitleData } from '../testing/samples';
import * as page from './title.page';

const many = Array.from({ length: 12 }, (_, at) => sampleEpisode(at + 1));
const rowNames = () =>
  within(screen.getByRole('region', { name: 'Chapters' }))
    .getAllByRole('listitem')
    .map((row) => Number.parseInt(row.textContent ?? '', 10));

describe('the chapters of a title', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it('shows the number, name, date, pages and access of each chapter', async () => {
    await showTitle();
    const rows = within(screen.getByRole('region', { name: 'Chapters' })).getAllByRole('link', { name: /pages/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/title/00007/episode/701',
      '/title/00007/episode/702',
      '/title/00007/episode/703',
    ]);
    expect(rows[0]).toHaveTextContent(/Free/);
    expect(rows[1]).toHaveTextContent(/Ticket.*or 69 P/);
    expect(rows[2]).toHaveTextContent(/3: Night 3.*Nov 6, 2026, 20 pages.*69 P/);
  });
  it('shows how long a rental lasts and what is owned', async () => {
    await showTitle({
      episode_list: [
        sampleEpisode(1, { status: 'purchased' }),
        sampleEpisode(2, { status: 'renting', rental_end_date: '2026-11-22T16:00:00Z', last_read_page: 5 }),
      ],
    });
    const region = screen.getByRole('region', { name: 'Chapters' });
    expect(within(region).getByText('2 d 4 h')).toBeVisible();
    expect(within(region).getByText('Owned')).toBeVisible();
    expect(within(region).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });

  it('shows until when a chapter with a price is free', async () => {
    await showTitle({
      episode_list: [
        sampleEpisode(1, { status: 'free', point: 0 }),
        sampleEpisode(2, { status: 'free', point: 0, free_end_date: '2026-11-28T00:00:00Z' }),
      ],
    });
    const [first, second] = screen.getAllByRole('link', { name: /Night/ });
    expect(second).toHaveTextContent(/Free.*until Nov 28$/);
    expect(first).not.toHaveTextContent(/until/);
  });

  it('keeps the order of chapters in the URL', async () => {
    const { router } = await showTitle({ episode_list: many });
    expect(rowNames()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await userEvent.click(screen.getByRole('link', { name: 'Oldest first (show newest first)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
    await waitFor(() => expect(rowNames()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
    await userEvent.click(await screen.findByRole('link', { name: 'Newest first (show oldest first)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
  });
  it('opens in the order given by the URL', async () => {
    await showTitle({ episode_list: many }, {}, '/title/00007?sort=newest');
    expect(rowNames()[0]).toBe(12);
  });

  it('jumps to a chapter by number and says which numbers exist', async () => {
    await showTitle({ episode_list: many });
    await userEvent.click(screen.getByRole('button', { name: 'Go to…' }));
    const dialog = screen.getByRole('dialog', { name: 'Go to chapter' });
    await userEvent.type(within(dialog).getByRole('textbox'), '44{Enter}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a number from 1 to 12.');
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), '5{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/title/00007/episode/705'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('jumps to an extra chapter between two others, whose number a phone can type', async () => {
    await showTitle({ episode_list: [...many.slice(0, 5), { ...sampleEpisode(5.5), episode_id: 799 }, ...many.slice(5)] });
    await userEvent.click(screen.getByRole('button', { name: 'Go to…' }));
    const field = within(screen.getByRole('dialog', { name: 'Go to chapter' })).getByRole('textbox');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await userEvent.type(field, '5.5{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/title/00007/episode/799'));
  });

  it('has a link that skips a long list of chapters', async () => {
    await showTitle({ episode_list: Array.from({ length: 21 }, (_, at) => sampleEpisode(at + 1)) });
    const skip = screen.getByRole('link', { name: 'Skip the chapter list' });
    const target = document.getElementById(skip.getAttribute('href')!.slice(1))!;
    expect(target).toHaveAttribute('tabindex', '-1');
    const [first, last] = [screen.getByRole('link', { name: /1: Night 1\b/ }), screen.getByRole('link', { name: /21: Night 21/ })];
    expect(skip.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  it('has no such link in a short list', async () => {
    await showTitle({ episode_list: many });
    expect(screen.queryByRole('link', { name: 'Skip the chapter list' })).toBeNull();
  });

  it('allows selecting chapters that have a price, and leaves buying them to the shop', async () => {
    await showTitle();
    expect(document.querySelector('[data-slot="bulk-purchase"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    await userEvent.click(boxes[0]!);
    expect(boxes[0]).toBeChecked();
    expect(document.querySelector('[data-slot="bulk-purchase"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  });

  it('scrolls the first rows into view when selecting begins near the lower edge of the window, and only then', async () => {
    await showTitle({ episode_list: many });
    const top = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    const scrolled = jest.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    top.mockReturnValue(new DOMRect(0, -300));
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(scrolled).not.toHaveBeenCalled();
    top.mockReturnValue(new DOMRect(0, 700));
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('selects the chapters in its URL that can be bought, and hands exactly those to the shop', async () => {
    const episode_list = [
      sampleEpisode(1, { status: 'free', point: 0 }),
      sampleEpisode(2, { status: 'free', free_end_date: '2026-11-28T00:00:00Z' }),
      sampleEpisode(3, { status: 'purchased' }),
      sampleEpisode(4, { status: 'renting', rental_end_date: '2026-11-22T16:00:00Z' }),
      sampleEpisode(5, { is_ticket_available: true }),
      sampleEpisode(6),
    ];
    const selections: unknown[] = [];
    const services = testAppServices({
      api: fakeApi({ 'GET /web/title/detail': sampleTitleData({ episode_list }) }),
      Slot: ({ name, ...properties }) => {
        if (name === 'bulk-purchase') selections.push(properties);
        return null;
      },
    });
    // Of chapter 6 nothing is asked; 999 is none of this title's.
    await renderPage(page, { pattern: '/title/:titleId', path: '/title/00007?select=705.704.703.702.701.999.x' }, services);
    expect(selections.at(-1)).toMatchObject({ selectedIds: [704, 705] });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('selects the chapters of a link on the page each time it is followed', async () => {
    const { router } = await showTitle({ episode_list: many });
    const follow = () => act(() => router.navigate('/title/00007?select=705.706'));
    for (let time = 0; time < 2; time += 1) {
      await follow();
      expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('checkbox')).toBeNull();
    }
  });
});

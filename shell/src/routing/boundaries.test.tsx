import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SlotModule, SlotProperties } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { remotesOf, versionsOf } from '../testing/remotes';
import { RoomBoundary } from './room-boundary.component';
import { createSlotComponent } from './slot-host.component';

/** React tells of every exception that a boundary keeps; the message is expected here, and looked at. */
const told: string[] = [];
beforeEach(() => {
  told.splice(0);
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => told.push(words.map(String).join(' ')));
});
afterEach(() => jest.restoreAllMocks());

describe('a room’s boundary', () => {
  it('names the owner and its version', () => {
    const { container } = render(
      <RoomBoundary owner="catalog" version="1.2.3" what="page">
        <p>Ranking</p>
      </RoomBoundary>,
    );
    expect(container.querySelector('[data-boundary="catalog"][data-version="1.2.3"]')).toHaveTextContent('Ranking');
    expect(told).toEqual([]);
  });

  it('keeps an exception inside, and draws the room again on retry', () => {
    let isBroken = true;
    const Room = () => {
      if (isBroken) throw new Error('broken room');
      return <p>Mended</p>;
    };
    const onRetry = jest.fn();
    render(
      <>
        <p>Header</p>
        <RoomBoundary owner="catalog" what="page" onRetry={onRetry}>
          <Room />
        </RoomBoundary>
      </>,
    );
    expect(screen.getByText('Header')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This section is temporarily unavailable.');
    expect(told.join()).toContain('broken room');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Mended')).toBeVisible();
  });
});

describe('a slot', () => {
  const unlock: SlotModule = {
    Component: (({ episodeId }: { episodeId: number }) => <p>Unlock {episodeId}</p>) as unknown as SlotModule['Component'],
  };
  const slotOf = (load: () => Promise<SlotModule>) => createSlotComponent(remotesOf({}, { 'unlock-episode': load }));
  const properties = { episodeId: 3 } as unknown as SlotProperties['unlock-episode'];
  const draw = (Slot: ReturnType<typeof slotOf>) =>
    act(async () => render(<Slot name="unlock-episode" fallback={<p>Loading</p>} {...properties} />));

  it('shows its fallback until the owner’s code is there, then the owner’s component with its properties', async () => {
    let arrive!: (module: SlotModule) => void;
    const slot = slotOf(() => new Promise((resolve) => (arrive = resolve)));
    await draw(slot);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive(unlock));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(document.querySelector('[data-boundary="shop"][data-version="1"]')).not.toBeNull();
  });

  it('asks for the owner’s code once, however often it is drawn', async () => {
    const load = jest.fn(() => Promise.resolve(unlock));
    const slot = slotOf(load);
    await draw(slot);
    await draw(slot);
    await waitFor(() => expect(screen.getAllByText('Unlock 3')).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that cannot be had offers a retry, which asks again', async () => {
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(unlock);
    await draw(slotOf(load));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that could not be had is asked for again where it is drawn next', async () => {
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(unlock);
    const slot = slotOf(load);
    const { unmount } = await draw(slot);
    expect(await screen.findByRole('alert')).toBeVisible();
    unmount();
    await draw(slot);
    expect(await screen.findByText('Unlock 3')).toBeVisible();
  });

  it('whose component throws is drawn by the last good version, which its label then names', async () => {
    const Broken = (): never => {
      throw new Error('thrown while drawing');
    };
    const version = (name: string, Component: unknown) => ({ name, module: { Component } as SlotModule });
    const remotes = versionsOf('unlock-episode', [version('2', Broken), version('1', unlock.Component)]);
    await draw(createSlotComponent(remotes));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(document.querySelector('[data-boundary="shop"]')).toHaveAttribute('data-version', '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose component throws in an effect, in every version, says so, and a retry begins with the live one again', async () => {
    let isMended = false;
    const Broken = () => {
      useEffect(() => {
        if (!isMended) throw new Error('thrown in an effect');
      });
      return <p>Drawn</p>;
    };
    const remotes = versionsOf('unlock-episode', [
      { name: '2', module: { Component: Broken } as unknown as SlotModule },
      { name: '1', module: { Component: Broken } as unknown as SlotModule },
    ]);
    await draw(createSlotComponent(remotes));
    expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
    isMended = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('Drawn')).toBeVisible();
    expect(document.querySelector('[data-boundary="shop"]')).toHaveAttribute('data-version', '2');
  });
});

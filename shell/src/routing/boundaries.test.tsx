import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SlotModule, SlotProperties } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { remotesOf, versionsOf } from '../testing/remotes';
import { RemoteErrorBoundary } from './remote-error-boundary.component';
import { createSlotComponent } from './slot-host.component';

/** React logs every exception that a boundary catches; the messages are expected here, and checked. */
const errors: string[] = [];
beforeEach(() => {
  errors.splice(0);
  jest.spyOn(console, 'error').mockImplementation((...values: unknown[]) => errors.push(values.map(String).join(' ')));
});
afterEach(() => jest.restoreAllMocks());

describe('a remote’s boundary', () => {
  it('shows the owner and its version in attributes', () => {
    const { container } = render(
      <RemoteErrorBoundary owner="catalog" version="1.2.3" what="page">
        <p>Ranking</p>
      </RemoteErrorBoundary>,
    );
    expect(container.querySelector('[data-boundary="catalog"][data-version="1.2.3"]')).toHaveTextContent('Ranking');
    expect(errors).toEqual([]);
  });

  it('contains an exception, and renders the remote again on retry', () => {
    let isBroken = true;
    const AppServices = () => {
      if (isBroken) throw new Error('broken remote');
      return <p>Mended</p>;
    };
    const onRetry = jest.fn();
    render(
      <>
        <p>Header</p>
        <RemoteErrorBoundary owner="catalog" what="page" onRetry={onRetry}>
          <AppServices />
        </RemoteErrorBoundary>
      </>,
    );
    expect(screen.getByText('Header')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This section is temporarily unavailable.');
    expect(errors.join()).toContain('broken remote');
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
  const renderSlot = (Slot: ReturnType<typeof slotOf>) =>
    act(async () => render(<Slot name="unlock-episode" fallback={<p>Loading</p>} {...properties} />));

  it('shows its fallback until the owner’s code has loaded, then the owner’s component with its properties', async () => {
    let arrive!: (module: SlotModule) => void;
    const slot = slotOf(() => new Promise((resolve) => (arrive = resolve)));
    await renderSlot(slot);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive(unlock));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(document.querySelector('[data-boundary="shop"][data-version="1"]')).not.toBeNull();
  });

  it('requests the owner’s code once, however often it is rendered', async () => {
    const load = jest.fn(() => Promise.resolve(unlock));
    const slot = slotOf(load);
    await renderSlot(slot);
    await renderSlot(slot);
    await waitFor(() => expect(screen.getAllByText('Unlock 3')).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that is unavailable offers a retry, which requests it again', async () => {
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(unlock);
    await renderSlot(slotOf(load));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that was unavailable is requested again on the next render', async () => {
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(unlock);
    const slot = slotOf(load);
    const { unmount } = await renderSlot(slot);
    expect(await screen.findByRole('alert')).toBeVisible();
    unmount();
    await renderSlot(slot);
    expect(await screen.findByText('Unlock 3')).toBeVisible();
  });

  it('whose code arrives after its time budget appears by itself, with no second request', async () => {
    jest.useFakeTimers();
    let arrive!: (module: SlotModule) => void;
    const load = jest.fn(() => new Promise<SlotModule>((resolve) => (arrive = resolve)));
    await renderSlot(slotOf(load));
    await act(async () => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByRole('alert')).toHaveTextContent('temporarily unavailable');
    jest.useRealTimers();
    await act(async () => arrive(unlock));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('whose code arrives at its timeout appears by itself, too', async () => {
    jest.useFakeTimers();
    let arrive!: (module: SlotModule) => void;
    const load = jest.fn(() => new Promise<SlotModule>((resolve) => (arrive = resolve)));
    await renderSlot(slotOf(load));
    // React renders the failure at the end of this block.
    await act(async () => {
      await jest.advanceTimersByTimeAsync(4000);
      arrive(unlock);
      await jest.advanceTimersByTimeAsync(0);
    });
    jest.useRealTimers();
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that is unavailable is requested again by itself, and appears once it is there', async () => {
    jest.useFakeTimers();
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(unlock);
    await renderSlot(slotOf(load));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('appears in every place that lacks it once a retry in one place has loaded it', async () => {
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(unlock);
    const Slot = slotOf(load);
    await act(async () =>
      render(
        <>
          <Slot name="unlock-episode" {...properties} />
          <Slot name="unlock-episode" {...properties} />
        </>,
      ),
    );
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!));
    expect(await screen.findAllByText('Unlock 3')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('whose component throws is rendered by the last good version, which its label then names', async () => {
    const Broken = (): never => {
      throw new Error('thrown while rendering');
    };
    const version = (name: string, Component: unknown) => ({ name, module: { Component } as SlotModule });
    const remotes = versionsOf('unlock-episode', [version('2', Broken), version('1', unlock.Component)]);
    await renderSlot(createSlotComponent(remotes));
    expect(await screen.findByText('Unlock 3')).toBeVisible();
    expect(document.querySelector('[data-boundary="shop"]')).toHaveAttribute('data-version', '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose component throws in an effect, in every version, says so, and a retry starts with the live one again', async () => {
    let isFixed = false;
    const Broken = () => {
      useEffect(() => {
        if (!isFixed) throw new Error('thrown in an effect');
      });
      return <p>Rendered</p>;
    };
    const remotes = versionsOf('unlock-episode', [
      { name: '2', module: { Component: Broken } as unknown as SlotModule },
      { name: '1', module: { Component: Broken } as unknown as SlotModule },
    ]);
    await renderSlot(createSlotComponent(remotes));
    expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
    isFixed = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('Rendered')).toBeVisible();
    expect(document.querySelector('[data-boundary="shop"]')).toHaveAttribute('data-version', '2');
  });
});

describe('a slot that is switched off', () => {
  it('says so in its owner’s boundary, and requests nothing', () => {
    const remotes = remotesOf({});
    const slotRequest = jest.spyOn(remotes, 'slot');
    const Slot = createSlotComponent(remotes);
    const { container } = render(<Slot name="wallet-badge" />);
    expect(container.querySelector('[data-boundary="shop"]')).toHaveTextContent('This section is temporarily unavailable.');
    expect(slotRequest).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });
  it('shows the caller’s failure content', () => {
    const Slot = createSlotComponent(remotesOf({}));
    const { container } = render(<Slot name="wallet-badge" renderFailure={() => <p>No badge</p>} />);
    expect(container).toHaveTextContent('No badge');
  });
});

import { createReaderStateStore } from '@komado/shared-contracts';
import { act, screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testPoints } from '../testing/shop';
import { Component as WalletBadge } from './wallet-badge.slot';

describe('the wallet badge', () => {
  it('shows the balance, leads to the shop and back, and updates when points are spent', () => {
    const session = createReaderStateStore(readerSession);
    renderWithServices(<WalletBadge returnPath="/title/00001/episode/13" />, { services: { session } });
    const badge = screen.getByRole('link', { name: '1,240 points: go to the shop' });
    expect(badge).toHaveAttribute('href', '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13');
    act(() => session.setState({ point: { ...testPoints, free: 171, total: 1171 } }));
    expect(badge).toHaveAccessibleName('1,171 points: go to the shop');
  });

  it('is absent for visitors', () => {
    const { container } = renderWithServices(<WalletBadge />);
    expect(container).toBeEmptyDOMElement();
  });
});

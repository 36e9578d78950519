import { useAppServices, useSession } from '@komado/shared-contracts';
import { useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { logInOrReload } from '../failure/refusal';
import { requestPointCheckout, type PointCheckoutOutcome } from '../payment/request-point-checkout.command';
import { rememberPayment, type AgreedUnlock } from '../payment/started-payment.store';
import { usePendingAssetId } from '../payment/use-pending-asset-id';
import type { PointProduct } from './point-product-card.component';

/**
 * Buying a pack: for a visitor, the login opens; a reader leaves for the payment page and returns to `path`. `pointBalance` is the balance
 * before.
 */
export function useBuyPoints(path: string, pointBalance: number | null) {
  const { api, bus, recaptchaToken } = useAppServices();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const run = useSingleFlight();
  const { revalidate } = useRevalidator();
  const [pendingAssetId, setPendingAssetId] = usePendingAssetId();
  const [refusal, setRefusal] = useState<Extract<PointCheckoutOutcome, { refusal: unknown }>['refusal'] | null>(null);

  /** With `unlock`, the reader has agreed to buy that chapter with the points. */
  const buy = (product: PointProduct, unlock?: AgreedUnlock) =>
    run(async () => {
      setRefusal(null);
      if (!isLoggedIn) {
        bus.emit('login-requested', { returnPath: path });
        return;
      }
      setPendingAssetId(product.asset_id);
      const start = await requestPointCheckout(api, recaptchaToken, product.asset_id, path);
      if ('checkoutUrl' in start) {
        rememberPayment({
          point: product.point,
          bonusPoint: product.bonus_point,
          price: product.price,
          before: pointBalance,
          ...(unlock ? { unlock } : {}),
        });
        // Stays busy: the browser is about to leave the page.
        window.location.assign(start.checkoutUrl);
        return;
      }
      setPendingAssetId(null);
      setRefusal(start.refusal);
      await logInOrReload(bus, start.refusal, path, () => start.refusal.reason === 'product-not-on-sale' && revalidate());
    });
  return { buy, pendingAssetId, refusal };
}

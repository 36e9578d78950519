import { useAppServices, useSession } from '@komado/shared-contracts';
import { useSingleFlight } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isSessionGone } from '../failure/refusal';
import { startPayment, type PaymentStart } from '../payment/start-payment.command';
import { rememberPayment, type AgreedUnlock } from '../payment/started-payment.store';
import type { PointProduct } from './point-product.component';

/**
 * Buying a pack: a visitor is asked to log in; a reader leaves for the payment page and returns to `path`. `held` is the balance before.
 */
export function useBuyPoints(path: string, held: number | null) {
  const { api, bus, recaptchaToken } = useAppServices();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const run = useSingleFlight();
  const { revalidate } = useRevalidator();
  const [pendingAssetId, setPendingAssetId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Extract<PaymentStart, { refusal: unknown }>['refusal'] | null>(null);

  // The browser's back button may restore this page from the back/forward cache, in the state it was left in.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setPendingAssetId(null);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  /** With `unlock`, the reader has agreed to buy that chapter with the points. */
  const buy = (product: PointProduct, unlock?: AgreedUnlock) =>
    run(async () => {
      setRefusal(null);
      if (!isLoggedIn) {
        bus.emit('login-requested', { returnPath: path });
        return;
      }
      setPendingAssetId(product.asset_id);
      const start = await startPayment(api, recaptchaToken, product.asset_id, path);
      if ('checkoutUrl' in start) {
        rememberPayment({
          point: product.point,
          bonusPoint: product.bonus_point,
          price: product.price,
          before: held,
          ...(unlock ? { unlock } : {}),
        });
        // Stays busy: the browser is about to leave the page.
        window.location.assign(start.checkoutUrl);
        return;
      }
      setPendingAssetId(null);
      setRefusal(start.refusal);
      if (isSessionGone(start.refusal)) bus.emit('login-requested', { returnPath: path });
      // The displayed packs are stale.
      if (start.refusal.reason === 'product-not-on-sale') await revalidate();
    });
  return { buy, pendingAssetId, refusal };
}

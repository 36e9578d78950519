import { AnalyticsEvent, titlePath, useAppServices } from '@komado/shared-contracts';
import { formatNumberOf, formatPoints } from '@komado/shared-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useBusyAction } from '../busy/use-busy-action';
import { logInOrReload, refusalOf } from '../failure/refusal';
import { forgetPayment } from '../payment/started-payment.store';
import type { BulkPurchaseTotal } from './bulk-purchase-total';

const BULK = 'POST /episode/paid/bulk';

/** Buys chapters together for the total on the screen; the server refuses a different one. */
export function useBuySelectedChapters(titleId: number, onDone: () => void) {
  const { api, bus } = useAppServices();
  const { isBusy, run } = useBusyAction();
  const { revalidate } = useRevalidator();
  const [faultText, setFaultText] = useState<string | null>(null);
  const buy = ({ episodes, cost, back }: BulkPurchaseTotal) =>
    run(async () => {
      setFaultText(null);
      try {
        const ids = episodes.map(({ episode_id }) => episode_id);
        const bought = await api.call(BULK, { episode_id_list: ids, paid_point: cost, point_back: back });
        forgetPayment();
        for (const episodeId of bought.episode_id_list) bus.emit('episode-unlocked', { titleId, episodeId, status: 'purchased' });
        bus.emit('points-changed', {});
        const count = bought.episode_id_list.length;
        const pointBackText = bought.point_back > 0 ? ` You got ${formatPoints(bought.point_back)} back.` : '';
        const message = `${formatNumberOf(count, 'chapter')} ${count === 1 ? 'is' : 'are'} yours to keep.${pointBackText}`;
        bus.emit('toast', { message, tone: 'good' });
        bus.emit('analytics', { name: AnalyticsEvent.buy, data: { title_id: titleId, episodes: count, points: bought.paid_point } });
        onDone();
      } catch (error) {
        const refusal = refusalOf(error, BULK);
        const isPriceChanged = refusal.reason === 'price-changed' || refusal.reason === 'points-back-changed';
        setFaultText(isPriceChanged ? `${refusal.text}\nNothing was spent. Here’s the current price.` : refusal.text);
        await logInOrReload(bus, refusal, titlePath(titleId), () => {
          bus.emit('points-changed', {});
          return revalidate();
        });
      }
    });
  return { buy, isBusy, faultText, clearFault: () => setFaultText(null) };
}

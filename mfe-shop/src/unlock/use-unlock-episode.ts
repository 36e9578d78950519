import { AnalyticsEvent, episodePath, TicketType, useAppServices, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { formatPoints, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { logInOrReload } from '../failure/refusal';
import { forgetPayment } from '../payment/started-payment.store';
import { buyEpisode, rentEpisode, type UnlockOutcome } from './unlock-episode.command';

export type UnlockMethod = 'title-ticket' | 'premium-ticket' | 'points';

/** Unlocks a chapter with one method at a time and emits the events. */
export function useUnlockEpisode(title: TitleSummary, episode: EpisodeSummary, onUnlocked: () => void) {
  const { api, bus } = useAppServices();
  const { revalidate, state } = useRevalidator();
  const run = useSingleFlight();
  const [pending, setPending] = useState<UnlockMethod | null>(null);
  const [isUnlocked, setUnlocked] = useState(false);
  const [notice, setNotice] = useState<{ text: string; seenPoint: number; isPriceChanged: boolean } | null>(null);

  const attempt = (method: UnlockMethod, seenPoint: number, send: () => Promise<UnlockOutcome>) =>
    run(async () => {
      if (isUnlocked) return;
      setNotice(null);
      setPending(method);
      const outcome = await send();
      setPending(null);
      if ('refusal' in outcome) {
        setNotice({ text: outcome.refusal.text, seenPoint, isPriceChanged: outcome.refusal.reason === 'price-changed' });
        return logInOrReload(bus, outcome.refusal, episodePath(title.title_id, episode.episode_id), () => {
          bus.emit('points-changed', {});
          return revalidate();
        });
      }
      setUnlocked(true);
      forgetPayment();
      const { status, left } = outcome;
      bus.emit('episode-unlocked', { titleId: title.title_id, episodeId: episode.episode_id, status });
      bus.emit('points-changed', {});
      const name = `Chapter ${episode.episode_number}`;
      const state = status === 'purchased' ? `${name} is yours to keep.` : `${name} is rented.`;
      bus.emit('toast', { message: left === undefined ? state : `${state} ${formatPoints(left)} left.`, tone: 'good' });
      if (method === 'points')
        bus.emit('analytics', { name: AnalyticsEvent.buy, data: { episode_id: episode.episode_id, points: seenPoint } });
      onUnlocked();
    });

  return {
    pending,
    isUnlocked,
    notice,
    isReloading: state === 'loading',
    reload: () => void revalidate(),
    buy: (seenPoint: number, seenBack: number) =>
      attempt('points', seenPoint, () => buyEpisode(api, episode.episode_id, seenPoint, seenBack)),
    rent: (method: 'title-ticket' | 'premium-ticket', ticketVersion: number, seenPoint: number) =>
      attempt(method, seenPoint, () =>
        rentEpisode(api, episode.episode_id, method === 'title-ticket' ? TicketType.title : TicketType.premium, ticketVersion),
      ),
  };
}

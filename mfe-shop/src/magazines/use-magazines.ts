import { AnalyticsEvent, shopPath, useAppServices, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';
import { useBusyAction } from '../busy/use-busy-action';
import { isSessionGone, refusalOf } from '../failure/refusal';

type Magazines = CallResult<'GET /magazine/list'>;
export type Magazine = Magazines['magazine_list'][number];
const BUY = 'POST /magazine/paid';
const AT_ONCE = 20;

const loadIssues = (api: ApiClient, signal: AbortSignal | undefined) => api.call('GET /magazine/list', { limit: AT_ONCE }, { signal });

/** Issues on sale and those the reader owns; null while loading. */
export function useMagazines() {
  const { api, bus } = useAppServices();
  const { isBusy, run } = useBusyAction();
  const [magazines, setMagazines] = useState<Magazines | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [faultText, setFaultText] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    loadIssues(api, abort.signal).then(setMagazines, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [api]);
  const reload = () => {
    setFailed(false);
    loadIssues(api, undefined).then(setMagazines, () => setFailed(true));
  };

  const showMore = () =>
    run(async () => {
      if (!magazines) return;
      const more = await api.call('GET /magazine/list', { limit: AT_ONCE, offset: magazines.magazine_list.length });
      setMagazines({ ...more, magazine_list: [...magazines.magazine_list, ...more.magazine_list] });
    });
  /** Buys at the price on the screen; resolves with whether the reader now owns the issue. */
  const buy = async (magazine: Magazine): Promise<boolean> => {
    let isBought = false;
    await run(async () => {
      setFaultText(null);
      try {
        const bought = await api.call(BUY, { magazine_id: magazine.magazine_id, paid_point: magazine.point });
        isBought = true;
        setMagazines((before) =>
          before
            ? {
                ...before,
                magazine_list: before.magazine_list.map((one) => (one.magazine_id === magazine.magazine_id ? bought.magazine : one)),
              }
            : before,
        );
        bus.emit('points-changed', {});
        bus.emit('toast', { message: `${magazineName(magazine)} is yours to keep.`, tone: 'good' });
        bus.emit('analytics', { name: AnalyticsEvent.buy, data: { magazine_id: magazine.magazine_id, points: magazine.point } });
      } catch (error) {
        const refusal = refusalOf(error, BUY);
        setFaultText(refusal.text);
        if (isSessionGone(refusal)) bus.emit('login-requested', { returnPath: `${shopPath()}#magazines` });
        else {
          bus.emit('points-changed', {});
          reload();
        }
      }
    });
    return isBought;
  };
  return { magazines, hasFailed, reload, isBusy, showMore, buy, faultText, clearFault: () => setFaultText(null) };
}

export const magazineName = ({ magazine_name, issue_number }: Magazine): string => `${magazine_name} ${issue_number}`;

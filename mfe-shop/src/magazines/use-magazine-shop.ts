import { AnalyticsEvent, useAppServices, type ApiClient, type CallResult, type SearchCategory } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';
import { useBusyAction } from '../busy/use-busy-action';
import { logInOrReload, refusalOf } from '../failure/refusal';

type Magazines = CallResult<'GET /magazine/list'>;
export type Magazine = Magazines['magazine_list'][number];
const BUY = 'POST /magazine/paid';
const PAGE_SIZE = 20;

interface MagazinesOptions {
  /** Only issues that contain titles of this category. */
  readonly category?: SearchCategory;
  /** The first issues, if the page has loaded them. */
  readonly loaded?: Magazines | null;
  /** Where a login returns to. */
  readonly returnPath: string;
}

const loadIssues = (api: ApiClient, search_category?: SearchCategory, signal?: AbortSignal, offset?: number) =>
  api.call('GET /magazine/list', { limit: PAGE_SIZE, offset, search_category }, { signal });

/** Issues on sale and those the reader owns; null while loading. */
export function useMagazineShop({ category, loaded = null, returnPath }: MagazinesOptions) {
  const { api, bus } = useAppServices();
  const { isBusy, run } = useBusyAction();
  const [magazines, setMagazines] = useState(loaded);
  const [shownLoaded, setShownLoaded] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const [faultText, setFaultText] = useState<string | null>(null);
  // The page has loaded again, such as after a login.
  if (shownLoaded !== loaded) {
    setShownLoaded(loaded);
    setMagazines(loaded);
  }
  useEffect(() => {
    if (loaded) return;
    const abort = new AbortController();
    loadIssues(api, category, abort.signal).then(setMagazines, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [api, category, loaded]);
  const reload = () => {
    setFailed(false);
    loadIssues(api, category).then(setMagazines, () => setFailed(true));
  };

  const showMore = () =>
    run(async () => {
      if (!magazines) return;
      const more = await loadIssues(api, category, undefined, magazines.magazine_list.length);
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
        bus.emit('toast', { message: `${magazineIssueName(magazine)} is yours to keep.`, tone: 'good' });
        bus.emit('analytics', { name: AnalyticsEvent.buy, data: { magazine_id: magazine.magazine_id, points: magazine.point } });
      } catch (error) {
        const refusal = refusalOf(error, BUY);
        setFaultText(refusal.text);
        await logInOrReload(bus, refusal, returnPath, () => {
          bus.emit('points-changed', {});
          reload();
        });
      }
    });
    return isBought;
  };
  return { magazines, hasFailed, reload, isBusy, showMore, buy, faultText, clearFault: () => setFaultText(null) };
}

export const magazineIssueName = ({ magazine_name, issue_number }: Magazine): string => `${magazine_name} ${issue_number}`;

import { Slot, useApi, useSession, type CallResult, type TitleSummary } from '@komado/shared-contracts';
import { font, from, SkeletonLine, space } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** Reserves space for the shop's offer for the rest of the series, in its shape, until it has loaded. */
const OfferPlaceholder = () => (
  <OfferFrame aria-hidden="true">
    <b>The rest of the series</b>
    <SkeletonLine data-width="half" />
    <SkeletonLine data-width="short" />
  </OfferFrame>
);
const OfferFrame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-height: 84px;
  & > b {
    font: ${font.label};
  }
  ${from.tablet} {
    min-height: 220px;
  }
  ${from.desktop} {
    min-height: 255px;
  }
`;
type Detail = Pick<CallResult<'GET /web/title/detail'>, 'episode_list' | 'title_ticket'>;

/**
 * The shop's price in points or waiting time for the chapters that are still locked. Empty if it fails to load: the next chapter shows its
 * own price.
 */
export function RemainingChaptersOffer({ title }: { title: TitleSummary }) {
  // Locked chapters and tickets depend on who is logged in.
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return <LoadedOffer key={String(isLoggedIn)} title={title} />;
}

function LoadedOffer({ title }: { title: TitleSummary }) {
  const api = useApi();
  const [detail, setDetail] = useState<Detail | 'failed' | null>(null);
  const { title_id } = title;
  useEffect(() => {
    const abort = new AbortController();
    api.call('GET /web/title/detail', { title_id }, { signal: abort.signal }).then(setDetail, () => {
      if (!abort.signal.aborted) setDetail('failed');
    });
    return () => abort.abort();
  }, [api, title_id]);
  if (detail === 'failed') return null;
  if (detail === null) return <OfferPlaceholder />;
  return (
    <Slot
      name="rest-of-series"
      title={title}
      episodes={detail.episode_list}
      ticket={detail.title_ticket}
      fallback={<OfferPlaceholder />}
      renderFailure={() => null}
    />
  );
}

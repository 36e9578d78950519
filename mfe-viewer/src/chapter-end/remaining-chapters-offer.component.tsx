import { Slot, type TitleSummary } from '@komado/shared-contracts';
import { font, from, SkeletonLine, space } from '@komado/shared-ui';
import styled from 'styled-components';
import type { TitleChaptersState } from './title-chapters.query';

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
`;
/**
 * The shop's price in points or waiting time for the chapters that are still locked. Empty if it fails to load: the next chapter shows its
 * own price.
 */
export function RemainingChaptersOffer({ title, titleChapters }: { title: TitleSummary; titleChapters: TitleChaptersState }) {
  if (titleChapters === 'failed') return null;
  if (titleChapters === null) return <OfferPlaceholder />;
  return (
    <Slot
      name="rest-of-series"
      title={title}
      episodes={titleChapters.episode_list}
      ticket={titleChapters.title_ticket}
      fallback={<OfferPlaceholder />}
      renderFailure={() => null}
    />
  );
}

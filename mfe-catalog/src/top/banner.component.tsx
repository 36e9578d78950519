import { BannerVisibility, type Banner as BannerData } from '@komado/shared-contracts';
import { color, font, Icon, layer, measure, shownWhole } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useAdvertisementCounts } from './advertisement-counts';

const look = css`
  ${shownWhole}
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 8px ${measure.margin};
  background: ${color.text};
  color: ${color.background};
  font: ${font.label};
  &[data-sticky='true'] {
    position: sticky;
    z-index: ${layer.sticky};
    top: ${measure.header};
  }
`;
const Line = styled.p`
  ${look}
`;
const Anchor = styled(Link)`
  ${look}
  text-decoration: underline;
  text-underline-offset: 3px;
  &:focus-visible {
    outline-offset: -4px;
    outline-color: ${color.background};
  }
`;

/** A line of news above the page, while the server wants it seen. */
export function Banner({ banner }: { banner: BannerData }) {
  const isShown = banner.visibility !== BannerVisibility.hidden && banner.text !== '';
  const countClick = useAdvertisementCounts(isShown ? banner.advertisement : undefined);
  if (!isShown) return null;
  const isSticky = banner.visibility === BannerVisibility.sticky;
  const words = (
    <>
      <Icon name="info" size="medium" />
      <span>{banner.text}</span>
    </>
  );
  return banner.path ? (
    <Anchor to={banner.path} data-sticky={isSticky} onClick={countClick}>
      {words}
    </Anchor>
  ) : (
    <Line data-sticky={isSticky}>{words}</Line>
  );
}

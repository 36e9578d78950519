import { bannerFingerprint, BannerVisibility, Cookie, type Banner } from '@komado/shared-contracts';
import { below, color, font, Icon, IconButton, layer, measure, revealWhenParsed, space } from '@komado/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAdvertisementTracking } from './use-advertisement-tracking';

const Bar = styled.aside`
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding-inline: ${measure.margin} 0;
  background: ${color.actionSoft};
  color: ${color.text};
  &[data-sticky='true'] {
    position: sticky;
    z-index: ${layer.sticky};
    top: ${measure.header};
  }
`;
const TextBlock = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  margin-inline: auto;
  font: ${font.label};
  & > svg {
    flex: none;
    color: ${color.action};
  }
  & > a {
    padding-block: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below.tablet} {
    margin-inline: 0 auto;
  }
`;
const Close = styled.span`
  display: flex;
  @media (scripting: none) {
    display: none;
  }
`;
/** How long a closed announcement stays hidden; a different one is still shown. */
const CLOSED_SECONDS = 90 * 86_400;

interface AnnouncementBannerProperties {
  banner: Banner;
  /** Over a chapter it covers the page being read, so it can be closed there whatever its visibility. */
  isOverViewer?: boolean;
}
/** An announcement above the page, shown while the server sends it. It can be closed unless it must stay visible. */
export function AnnouncementBanner({ banner, isOverViewer = false }: AnnouncementBannerProperties) {
  const [closedFingerprint, setClosedFingerprint] = useState<string | null>(null);
  const fingerprint = bannerFingerprint(banner);
  const isShown = banner.visibility !== BannerVisibility.hidden && banner.text !== '' && fingerprint !== closedFingerprint;
  const countClick = useAdvertisementTracking(isShown ? banner.advertisement : undefined);
  if (!isShown) return null;
  const isSticky = banner.visibility >= BannerVisibility.sticky && !isOverViewer;
  const close = () => {
    // The server now leaves it out, so nothing shifts on pages rendered without it.
    document.cookie = `${Cookie.closedBanner}=${fingerprint}; path=/; samesite=lax; max-age=${CLOSED_SECONDS}`;
    setClosedFingerprint(fingerprint);
  };
  return (
    <Bar aria-label="Announcement" data-sticky={isSticky}>
      <TextBlock>
        <Icon name={banner.advertisement ? 'gift' : 'info'} size="medium" />
        {banner.path ? (
          <Link to={banner.path} onClick={countClick}>
            {banner.text}
          </Link>
        ) : (
          <span>{banner.text}</span>
        )}
      </TextBlock>
      {isSticky ? null : (
        <Close>
          <IconButton label="Close the announcement" icon="close" iconSize="medium" onClick={close} />
        </Close>
      )}
    </Bar>
  );
}

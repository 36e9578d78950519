import { episodePath, type EpisodeSummary } from '@komado/shared-contracts';
import { font, radius, space, viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';

const Links = styled.nav`
  display: flex;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[4]};
  font: ${font.bodyStrong};
  & > a {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding-inline: ${space[5]};
    border-radius: ${radius.pill};
    background: ${viewerColor.raised};
    color: ${viewerColor.text};
  }
`;
export interface PlainPageLinksProperties {
  page: number;
  pageCount: number;
  /** A strip is complete, without links between its pages. */
  isStrip: boolean;
  next: EpisodeSummary | null;
}
/** Page links that work without JavaScript. */
export const PlainPageLinks = ({ page, pageCount, isStrip, next }: PlainPageLinksProperties) => (
  <noscript>
    <Links aria-label="Pages">
      {!isStrip && page > 1 ? <a href={`?page=${page - 1}`}>Previous page</a> : null}
      {!isStrip && page < pageCount ? <a href={`?page=${page + 1}`}>Next page</a> : null}
      {(isStrip || page === pageCount) && next ? <a href={episodePath(next.title_id, next.episode_id)}>Next chapter</a> : null}
    </Links>
  </noscript>
);

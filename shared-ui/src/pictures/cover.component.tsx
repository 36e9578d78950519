import type { TitleSummary } from '@komado/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from '../tokens';
import { Picture, type ImageWidth } from './picture.component';

const COVER_WIDTHS: readonly ImageWidth[] = [80, 160, 240, 320, 480, 640];
/** Rendered width of a cover in a shelf. */
const SHELF_COVER_SIZES = '(min-width: 1280px) 180px, (min-width: 768px) calc(22.3vw - 14px), 38vw';

const Box = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 2 / 3;
  & > span:first-child {
    border-radius: ${radius.cover};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.cover};
    box-shadow: inset 0 0 0 1px ${color.coverEdge};
    pointer-events: none;
  }
`;
export interface CoverProperties {
  title: Pick<TitleSummary, 'cover_image_url' | 'cover_color' | 'title_name' | 'tint'>;
  sizes?: string;
  priority?: boolean;
  /** Alt text; by default the cover is decorative, since the title's name is next to it. */
  alt?: string;
  /** Overlay: a badge, a numeral. */
  children?: ReactNode;
  className?: string;
}
/** A title's picture, 2:3. */
export const Cover = ({ title, sizes = SHELF_COVER_SIZES, priority, alt = '', children, className }: CoverProperties) => (
  <Box className={className}>
    <Picture
      image={title.cover_image_url}
      alt={alt}
      sizes={sizes}
      tint={title.tint}
      meanColor={title.cover_color}
      priority={priority}
      widths={COVER_WIDTHS}
    />
    {children}
  </Box>
);

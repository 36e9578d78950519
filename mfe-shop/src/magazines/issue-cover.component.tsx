import { color, font, Picture, radius } from '@komado/shared-ui';
import styled from 'styled-components';
import type { Magazine } from './use-magazine-shop';

const Frame = styled.span`
  display: grid;
  align-self: start;
  border-radius: ${radius.cover};
  overflow: hidden;
  &[data-size='small'] {
    border-radius: ${radius.small};
  }
`;
/** The picture is the cover of one title; the band below it, which hides none of it, marks it as an issue of a magazine. */
const IssueNumber = styled.span`
  padding: 2px;
  text-align: center;
  background: ${color.action};
  color: ${color.onAction};
  font: ${font.captionStrong};
  [data-size='small'] > & {
    padding: 0;
  }
`;

interface IssueCoverProperties {
  magazine: Magazine;
  /** In pixels. */
  width: number;
}
/** Below this width, in pixels, a cover is one of many in a list. */
const LARGE = 88;
/** The cover of an issue with its number. The name beside it contains the number, too. */
export const IssueCover = ({ magazine: { cover_image_url, issue_number }, width }: IssueCoverProperties) => (
  <Frame aria-hidden="true" data-size={width < LARGE ? 'small' : undefined}>
    <Picture image={cover_image_url} alt="" ratio={[2, 3]} sizes={`${width}px`} widths={[80, 160, 240]} />
    <IssueNumber>No. {issue_number}</IssueNumber>
  </Frame>
);

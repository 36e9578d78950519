import {
  Button,
  Caption,
  color,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  Picture,
  radius,
  space,
  VisuallyHidden,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { magazineIssueName, type Magazine } from './use-magazine-shop';

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    padding-block: ${space[2]};
    border-top: 1px solid ${color.line};
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & b {
    display: block;
    font: ${font.smallStrong};
  }
  & i {
    font-style: normal;
    color: ${color.free};
  }
`;
const CoverFrame = styled.span`
  border-radius: ${radius.small};
  overflow: hidden;
`;

interface OlderIssuesProperties {
  readonly magazines: readonly Magazine[];
  readonly onBuy: (magazine: Magazine) => void;
}
/** Earlier issues of a magazine as rows; the dialog that sells one shows its chapters. */
export const OlderIssues = ({ magazines, onBuy }: OlderIssuesProperties) => (
  <List aria-label="Older issues">
    {magazines.map((magazine) => {
      const name = magazineIssueName(magazine);
      const saved = magazine.separate_point - magazine.point;
      return (
        <li key={magazine.magazine_id}>
          <CoverFrame>
            <Picture image={magazine.cover_image_url} alt="" ratio={[2, 3]} sizes="32px" widths={[80, 160]} />
          </CoverFrame>
          <div>
            <b>{name}</b>
            <Caption as="p">
              {formatDate(magazine.published_date)}, {formatNumberOf(magazine.episode_count, 'chapter')}
              {saved > 0 ? (
                <>
                  , <i>save {formatPoints(saved)}</i>
                </>
              ) : null}
              {magazine.age_rating > 0 ? `, ${magazine.age_rating}+` : null}
            </Caption>
          </div>
          <Button variant="soft" size="small" onClick={() => onBuy(magazine)}>
            <span>
              Buy for {formatPoints(magazine.point)}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          </Button>
        </li>
      );
    })}
  </List>
);

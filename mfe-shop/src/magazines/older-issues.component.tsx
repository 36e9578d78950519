import { Button, Caption, color, font, formatDate, formatNumberOf, formatPoints, space, VisuallyHidden } from '@komado/shared-ui';
import styled from 'styled-components';
import { IssueCover } from './issue-cover.component';
import { magazineIssueName, type Magazine } from './use-magazine-shop';

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
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
`;
const Saving = styled(Caption)`
  color: ${color.free};
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
          <IssueCover magazine={magazine} width={40} />
          <div>
            <b>{name}</b>
            <Caption as="p">
              {formatDate(magazine.published_date)}, {formatNumberOf(magazine.episode_count, 'chapter')}
              {magazine.age_rating > 0 ? `, ${magazine.age_rating}+` : null}
            </Caption>
            {saved > 0 ? <Saving as="p">Save {formatPoints(saved)}</Saving> : null}
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

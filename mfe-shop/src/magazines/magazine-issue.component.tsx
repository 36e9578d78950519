import { episodePath } from '@komado/shared-contracts';
import {
  Button,
  Caption,
  color,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  LinkButton,
  measure,
  Pill,
  space,
  SubHeading,
  VisuallyHidden,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { IssueCover } from './issue-cover.component';
import { magazineIssueName, type Magazine } from './use-magazine-shop';

const Issue = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  & > button,
  & > a,
  & > details {
    grid-column: 1 / -1;
  }
`;
/** Its icon stands below the first letter of the lines above. */
const Owned = styled.div`
  margin: 2px 0 0 -4px;
`;
const Facts = styled(Caption)`
  text-wrap: balance;
`;
const Saving = styled.p`
  font: ${font.label};
  color: ${color.free};
`;
/** The titles in two lines, and below them all chapters on demand. */
const Titles = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  margin-top: ${space[1]};
  font: ${font.small};
`;
const Chapters = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    min-height: ${measure.touch};
    font: ${font.label};
    color: ${color.action};
    cursor: pointer;
  }
`;
const Contents = styled.ul`
  display: grid;
  gap: ${space[1]};
  font: ${font.small};
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    padding-block: 10px;
    margin-block: -6px;
    color: ${color.action};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
const chapterName = (number: number, name: string): string => `ch. ${number}: ${name}`;

/** The chapters of an issue by title; links once they are owned. */
export const IssueContents = ({ magazine, label }: { magazine: Magazine; label: string }) => (
  <Contents aria-label={label}>
    {magazine.magazine_title_list.map(({ title_id, title_name, magazine_episode_list }) => (
      <li key={title_id}>
        {title_name},{' '}
        {magazine_episode_list.map(({ episode_id, episode_number, episode_name }, at) => (
          <span key={episode_id}>
            {at > 0 ? ', ' : null}
            {magazine.is_purchased ? (
              <Link to={episodePath(title_id, episode_id)}>{chapterName(episode_number, episode_name)}</Link>
            ) : (
              chapterName(episode_number, episode_name)
            )}
          </span>
        ))}
      </li>
    ))}
  </Contents>
);

interface MagazineIssueProperties {
  magazine: Magazine;
  headingLevel: 'h2' | 'h3';
  worth: string;
  onBuy: () => void;
}
/** An issue: its contents, its price, and how to read it. */
export function MagazineIssue({ magazine, headingLevel, worth, onBuy }: MagazineIssueProperties) {
  const name = magazineIssueName(magazine);
  const first = magazine.magazine_title_list[0];
  const firstEpisode = first?.magazine_episode_list[0];
  const saved = magazine.separate_point - magazine.point;
  const chapters = (
    <Chapters open={magazine.is_purchased}>
      <summary>
        Show chapters
        <VisuallyHidden> of {name}</VisuallyHidden>
      </summary>
      <IssueContents magazine={magazine} label={`Chapters in ${name}`} />
    </Chapters>
  );
  return (
    <Issue>
      <IssueCover magazine={magazine} width={88} />
      <div>
        <SubHeading as={headingLevel}>{name}</SubHeading>
        <Facts as="p">
          {[
            ...(magazine.magazine_category_name === magazine.magazine_name ? [] : [magazine.magazine_category_name]),
            formatDate(magazine.published_date),
            formatNumberOf(magazine.episode_count, 'chapter'),
            ...(magazine.age_rating > 0 ? [`${magazine.age_rating}+`] : []),
          ].join(', ')}
        </Facts>
        {saved > 0 && !magazine.is_purchased ? <Saving>Save {formatPoints(saved)}</Saving> : null}
        <Titles>{magazine.magazine_title_list.map(({ title_name }) => title_name).join(', ')}</Titles>
        {magazine.is_purchased ? (
          <Owned>
            <Pill tone="owned" icon="check">
              Owned
            </Pill>
          </Owned>
        ) : (
          chapters
        )}
      </div>
      {magazine.is_purchased ? (
        <>
          {/* Open below the cover, where each title takes one line. */}
          {chapters}
          {first && firstEpisode ? (
            <LinkButton variant="soft" isWide to={episodePath(first.title_id, firstEpisode.episode_id)}>
              Read
              <VisuallyHidden> {name}</VisuallyHidden>
            </LinkButton>
          ) : null}
        </>
      ) : (
        <Button variant="soft" isWide onClick={onBuy}>
          Buy for {formatPoints(magazine.point)}
          {worth ? ` (${worth})` : null}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </Issue>
  );
}

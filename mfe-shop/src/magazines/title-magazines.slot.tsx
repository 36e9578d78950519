import { shopPath, type SlotProperties } from '@komado/shared-contracts';
import {
  Caption,
  color,
  font,
  formatDate,
  formatPoints,
  from,
  hover,
  radius,
  SectionHeading,
  revealWhenParsed,
  space,
} from '@komado/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { IssueCover } from './issue-cover.component';
import { magazineIssueName, type Magazine } from './use-magazine-shop';

const Head = styled.div`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[3]};
  & > a {
    padding-block: 13px;
    font: ${font.label};
    color: ${color.action};
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  margin-top: ${space[2]};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;
const Issue = styled(Link)`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  height: 100%;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  & b {
    display: block;
    font: ${font.smallStrong};
    overflow-wrap: anywhere;
  }
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
`;
/** Chapters of the title in an issue: `Ch. 4`, `Ch. 4 to 6`, `Ch. 4, 9`. */
function chaptersOf(magazine: Magazine, titleId: number): string {
  const numbers = magazine.magazine_title_list
    .filter(({ title_id }) => title_id === titleId)
    .flatMap(({ magazine_episode_list }) => magazine_episode_list.map(({ episode_number }) => episode_number))
    .sort((one, other) => one - other);
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRow = numbers.length > 2 && numbers.every((number, at) => number === first + at);
  return `Ch. ${isRow ? `${first} to ${last}` : numbers.join(', ')}`;
}

/** The magazines that contain a title: which chapters, since when, at what price. They are bought in the shop. */
export function Component({ title, magazines, count }: SlotProperties['title-magazines']) {
  const headingId = useId();
  const shelf = `${shopPath()}#magazines`;
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <SectionHeading id={headingId}>In magazines</SectionHeading>
        {count > magazines.length ? <Link to={shelf}>All magazines</Link> : null}
      </Head>
      <List>
        {magazines.map((magazine) => (
          <li key={magazine.magazine_id}>
            <Issue to={shelf}>
              <IssueCover magazine={magazine} width={64} />
              <span>
                <b>{magazineIssueName(magazine)}</b>
                <Caption as="span">
                  {chaptersOf(magazine, title.title_id)}, {formatDate(magazine.published_date)}
                  <br />
                  {magazine.is_purchased ? 'Owned' : formatPoints(magazine.point)}
                </Caption>
              </span>
            </Issue>
          </li>
        ))}
      </List>
    </section>
  );
}

import { episodePath, type CallResult } from '@komado/shared-contracts';
import { color, Cover, font, from, hover, ProgressLine, radius, revealWhenParsed, space, tickBox } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

export type ViewedTitle = CallResult<'GET /title/viewed/list'>['viewed_title_list'][number];

/** In two columns where there is space. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[1]} ${space[8]};
  }
`;
const row = css`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 104px;
  /* Covers and buttons align with the heading; the background of a selected row extends beyond it. */
  margin-inline: calc(-1 * ${space[2]});
  padding: 10px ${space[2]};
  border-radius: ${radius.cover};
`;
export const RowLink = styled(Link)`
  ${row}
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
`;
const Choice = styled.label`
  ${row}
  cursor: pointer;
  &:has(input:checked) {
    background: ${color.actionSoft};
  }
`;
export const TextBlock = styled.span`
  display: grid;
  gap: 4px;
  & > b {
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  & > span {
    font: ${font.caption};
    color: ${color.muted};
  }
`;
/** The whole row is the link. */
export const ReadLabel = styled.span`
  /* As wide as the longest label: the progress lines of all rows end at the same place. */
  min-width: 5.5rem;
  text-align: center;
  white-space: nowrap;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.pill};
  background: ${color.actionSoft};
  color: ${color.action};
  font: ${font.label};
`;
const Tick = styled.input`
  ${tickBox}
  margin: 10px;
`;

/** Nothing is left to read: the title continues in the chapter read last, which has been read to its end. */
const isReadToEnd = ({ resume, episode_id }: ViewedTitle): boolean => resume.page === null && resume.episode_id === episode_id;
/** `Ch. 12, p. 9 of 20`: where the reader continues. */
export function resumeLabel(entry: ViewedTitle): string {
  const { resume, episode_id, page, book_length } = entry;
  const chapter = `Ch. ${resume.episode_number}`;
  if (isReadToEnd(entry)) return `${chapter}, finished`;
  if (resume.page === null) return `Next: ch. ${resume.episode_number}`;
  return resume.episode_id === episode_id ? `${chapter}, p. ${page} of ${book_length}` : `${chapter}, p. ${resume.page}`;
}
/** Progress from 0 to 1 in the chapter to continue; 0 if it is not begun. */
export function progressOf(entry: ViewedTitle): number {
  if (isReadToEnd(entry)) return 1;
  const { resume, episode_id, page, book_length } = entry;
  return resume.episode_id === episode_id && book_length > 0 ? page / book_length : 0;
}
const actionLabel = (entry: ViewedTitle): string => (isReadToEnd(entry) ? 'Read again' : entry.resume.page === null ? 'Read' : 'Continue');

export interface HistoryRowProperties {
  entry: ViewedTitle;
  /** Absent: the row links to where to continue reading. */
  choice?: { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void };
}
/** A title in the history: a link to continue, or a checkbox to select it for deletion. */
export function HistoryRow({ entry, choice }: HistoryRowProperties) {
  const { title } = entry;
  const progress = progressOf(entry);
  const inside = (
    <>
      <Cover title={title} sizes="56px" />
      <TextBlock>
        <b>{title.title_name}</b>
        <span>{resumeLabel(entry)}</span>
        {progress > 0 ? <ProgressLine value={progress} label={`Progress in ${title.title_name}`} /> : null}
      </TextBlock>
    </>
  );
  if (!choice)
    return (
      <RowLink to={episodePath(title.title_id, entry.resume.episode_id)}>
        {inside}
        <ReadLabel>{actionLabel(entry)}</ReadLabel>
      </RowLink>
    );
  return (
    <Choice>
      {inside}
      <Tick type="checkbox" checked={choice.isChosen} onChange={(event) => choice.onChange(event.target.checked)} />
    </Choice>
  );
}

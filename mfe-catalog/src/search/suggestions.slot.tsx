import { useApi, type SlotProperties } from '@komado/shared-contracts';
import { color, font, formatNumberOf, hover, Icon, Picture, Pill, radius, space, type ImageWidth } from '@komado/shared-ui';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { suggestionsFor, type Mark, type Suggestion } from './suggestion';
import { useSuggestionData } from './suggestion-data';

const List = styled.div`
  display: grid;
  padding: ${space[2]} 0;
`;
const Group = styled.p`
  padding: ${space[2]} ${space[4]} ${space[1]};
  font: ${font.captionStrong};
  color: ${color.muted};
`;
const Option = styled(Link)`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 48px;
  padding: ${space[1]} ${space[4]};
  &[data-kind='title'] {
    min-height: 60px;
  }
  &[aria-selected='true'] {
    background: ${color.actionSoft};
  }
  ${hover} {
    &:hover {
      background: ${color.surfaceStrong};
    }
    &[aria-selected='true']:hover {
      background: ${color.actionSoft};
    }
  }
  & > i {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: ${radius.round};
    background: ${color.surfaceStrong};
    color: ${color.muted};
    font: ${font.bodyStrong};
  }
  & > small {
    font: ${font.caption};
    color: ${color.muted};
  }
`;
const COVER_WIDTHS: readonly ImageWidth[] = [80, 160];
const SmallCover = styled(Picture)`
  aspect-ratio: 2 / 3;
  border-radius: ${radius.small};
`;
const TextBlock = styled.span`
  display: grid;
  min-width: 0;
  & > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.body};
  }
  & mark {
    background: none;
    color: ${color.action};
    font-weight: 700;
  }
  & > small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.caption};
    color: ${color.muted};
  }
`;
const Marked = ({ text, mark }: { text: string; mark: Mark }) =>
  mark ? (
    <>
      {text.slice(0, mark[0])}
      <mark>{text.slice(...mark)}</mark>
      {text.slice(mark[1])}
    </>
  ) : (
    <>{text}</>
  );

const GROUPS = [
  { kind: 'title', name: 'Titles' },
  { kind: 'author', name: 'Authors' },
  { kind: 'tag', name: 'Tags' },
] as const;
function Inside({ suggestion }: { suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'title': {
      const { title, text, mark } = suggestion;
      return (
        <>
          <SmallCover image={title.cover_image_url} alt="" sizes="36px" widths={COVER_WIDTHS} />
          <TextBlock>
            <b>
              <Marked text={text} mark={mark} />
            </b>
            <small>{title.author}</small>
          </TextBlock>
          {title.free_episode_count > 0 ? <Pill tone="free">{title.free_episode_count} free</Pill> : <span />}
        </>
      );
    }
    case 'author':
    case 'tag':
      return (
        <>
          <i aria-hidden="true">{suggestion.kind === 'tag' ? '#' : <Icon name="my" size="medium" />}</i>
          <TextBlock>
            <b>
              <Marked text={suggestion.text} mark={suggestion.mark} />
            </b>
          </TextBlock>
          <small>{formatNumberOf(suggestion.titleCount, 'title')}</small>
        </>
      );
    case 'all':
      return (
        <>
          <i aria-hidden="true">
            <Icon name="search" size="medium" />
          </i>
          <TextBlock>
            <b>
              All results for <mark>{suggestion.text}</mark>
            </b>
          </TextBlock>
          <span />
        </>
      );
  }
}

/** Titles, authors and tags for the typed text, with all results last. The box handles the keyboard. */
export function Component({ text, listId, activeIndex, onPaths, onChosen }: SlotProperties['search-suggestions']) {
  const data = useSuggestionData(useApi());
  const suggestions = useMemo(() => suggestionsFor(data, text), [data, text]);
  useEffect(() => {
    onPaths(suggestions.map(({ to }) => to));
  }, [onPaths, suggestions]);
  const optionAt = (suggestion: Suggestion, index: number) => (
    <Option
      key={suggestion.to}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === activeIndex}
      data-kind={suggestion.kind}
      tabIndex={-1}
      to={suggestion.to}
      onClick={onChosen}
    >
      <Inside suggestion={suggestion} />
    </Option>
  );
  const ofKind = (kind: Suggestion['kind']) =>
    suggestions.flatMap((suggestion, index) => (suggestion.kind === kind ? [optionAt(suggestion, index)] : []));
  return (
    <List id={listId} role="listbox" aria-label="Suggestions">
      {GROUPS.map(({ kind, name }) => {
        const options = ofKind(kind);
        return options.length > 0 ? (
          <div key={kind} role="group" aria-label={name}>
            <Group aria-hidden="true">{name}</Group>
            {options}
          </div>
        ) : null;
      })}
      {ofKind('all')}
    </List>
  );
}

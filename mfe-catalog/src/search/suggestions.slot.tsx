import { useApi, type SlotProperties } from '@komado/shared-contracts';
import { formatNumberOf, Icon, Picture, Pill, radius, type ImageWidth } from '@komado/shared-ui';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { suggestionsFor, type MatchedRange, type Suggestion } from './suggestion-matching';
import { useSuggestionData } from './use-suggestion-data';
import { SuggestionGroup, SuggestionList, SuggestionOption, SuggestionText } from './suggestions.styles';

const COVER_WIDTHS: readonly ImageWidth[] = [80, 160];
const SmallCover = styled(Picture)`
  aspect-ratio: 2 / 3;
  border-radius: ${radius.small};
`;
const Marked = ({ text, mark }: { text: string; mark: MatchedRange }) =>
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
          <SuggestionText>
            <b>
              <Marked text={text} mark={mark} />
            </b>
            <small>{title.author}</small>
          </SuggestionText>
          {title.free_episode_count > 0 ? <Pill tone="free">{title.free_episode_count} free</Pill> : <span />}
        </>
      );
    }
    case 'author':
    case 'tag':
      return (
        <>
          <i aria-hidden="true">{suggestion.kind === 'tag' ? '#' : <Icon name="my" size="medium" />}</i>
          <SuggestionText>
            <b>
              <Marked text={suggestion.text} mark={suggestion.mark} />
            </b>
          </SuggestionText>
          <small>{formatNumberOf(suggestion.titleCount, 'title')}</small>
        </>
      );
    case 'all':
      return (
        <>
          <i aria-hidden="true">
            <Icon name="search" size="medium" />
          </i>
          <SuggestionText>
            <b>
              All results for <mark>{suggestion.text}</mark>
            </b>
          </SuggestionText>
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
    <SuggestionOption
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
    </SuggestionOption>
  );
  const ofKind = (kind: Suggestion['kind']) =>
    suggestions.flatMap((suggestion, index) => (suggestion.kind === kind ? [optionAt(suggestion, index)] : []));
  return (
    <SuggestionList id={listId} role="listbox" aria-label="Suggestions">
      {GROUPS.map(({ kind, name }) => {
        const options = ofKind(kind);
        return options.length > 0 ? (
          <div key={kind} role="group" aria-label={name}>
            <SuggestionGroup aria-hidden="true">{name}</SuggestionGroup>
            {options}
          </div>
        ) : null;
      })}
      {ofKind('all')}
    </SuggestionList>
  );
}

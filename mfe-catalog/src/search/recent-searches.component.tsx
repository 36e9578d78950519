import { pathOf } from '@komado/shared-contracts';
import { color, font, Icon, measure, space } from '@komado/shared-ui';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { SuggestionGroup, SuggestionList, SuggestionOption, SuggestionText } from './suggestions.styles';

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding-right: ${space[4]};
  & > button {
    min-height: ${measure.touch};
    font: ${font.label};
    color: ${color.action};
  }
`;

export interface RecentSearchesProperties {
  /** Never empty. */
  readonly searches: readonly string[];
  readonly listId: string;
  readonly activeIndex: number;
  readonly onPaths: (paths: readonly string[]) => void;
  readonly onChosen: () => void;
  readonly onClear: () => void;
}
/** What the reader searched for in this browser, in the box while it is empty. The box handles the keyboard. */
export function RecentSearches({ searches, listId, activeIndex, onPaths, onChosen, onClear }: RecentSearchesProperties) {
  const paths = useMemo(() => searches.map((query) => pathOf('search-query', { query })), [searches]);
  useEffect(() => onPaths(paths), [onPaths, paths]);
  return (
    <>
      <Head>
        <SuggestionGroup id={`${listId}-label`}>Recent searches</SuggestionGroup>
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </Head>
      <SuggestionList id={listId} role="listbox" aria-labelledby={`${listId}-label`}>
        {searches.map((words, index) => (
          <SuggestionOption
            key={words}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            to={paths[index]!}
            onClick={onChosen}
          >
            <i aria-hidden="true">
              <Icon name="history" size="medium" />
            </i>
            <SuggestionText>
              <b>{words}</b>
            </SuggestionText>
          </SuggestionOption>
        ))}
      </SuggestionList>
    </>
  );
}

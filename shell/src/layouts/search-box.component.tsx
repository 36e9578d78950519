import { pathOf, routes, SEARCH_PARAMETER, Slot } from '@komado/shared-contracts';
import { ChipLink, color, font, from, Icon, measure, radius, shadow, space, useCombobox } from '@komado/shared-ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type FocusEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { searchGenresStore } from '../session/search-genres.store';

const Box = styled.div`
  display: none;
  position: relative;
  ${from.desktop} {
    display: block;
  }
`;
const Form = styled.form`
  position: relative;
  & > svg {
    position: absolute;
    left: 16px;
    top: 12px;
    color: ${color.muted};
    pointer-events: none;
  }
`;
const Input = styled.input`
  width: 340px;
  height: ${measure.touch};
  padding: 0 16px 0 44px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:focus-visible {
    background: ${color.background};
  }
`;
const Panel = styled.div`
  position: absolute;
  inset: calc(100% + ${space[2]}) 0 auto;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  &[data-kind='suggestions'] {
    padding: 0;
    overflow: hidden;
  }
  & > p {
    margin-bottom: ${space[3]};
    font: ${font.captionStrong};
    color: ${color.muted};
  }
  &:not([data-kind]) > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  &:not([data-kind]) [aria-selected='true'] {
    outline: 2px solid ${color.action};
    outline-offset: 2px;
  }
`;

/**
 * Finds titles, authors and tags. While it is empty, a click or an arrow key opens the genres; typing opens the catalog's suggestions: a
 * combobox, whose options are not tab stops. Works as a plain form, too.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  // The input is uncontrolled, so that text typed before the script ran is preserved; `typed` mirrors it.
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const text = typed.trim();
  const offered = useSyncExternalStore(
    searchGenresStore.subscribe,
    () => searchGenresStore.getState().list,
    () => searchGenresStore.getInitialState().list,
  );
  const { listId, isOpen, activeIndex, chosenPath, open, close, onPaths, onKeyDown, field } = useCombobox(
    text !== '' || offered.length > 0,
  );
  const genrePaths = useMemo(() => offered.map(({ genre_id }) => pathOf('search-genre-genreId', { genreId: genre_id })), [offered]);
  useEffect(() => {
    if (text === '') onPaths(genrePaths);
  }, [genrePaths, onPaths, text]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    close();
    void navigate(chosenPath ?? (query ? pathOf('search-query', { query }) : routes.search.path));
  };
  const closeOnBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) close();
  };
  return (
    <Box ref={box} role="search" onBlur={closeOnBlur}>
      <Form method="get" action={routes.search.path} onSubmit={submit}>
        <Icon name="search" size="medium" />
        <Input
          ref={input}
          type="search"
          name={SEARCH_PARAMETER}
          {...field}
          aria-label="Search"
          onKeyDown={onKeyDown}
          placeholder="Title, author or tag"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onClick={open}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            open();
          }}
        />
      </Form>
      {isOpen && text !== '' ? (
        <Panel data-kind="suggestions">
          <Slot
            name="search-suggestions"
            renderFailure={() => null}
            text={text}
            listId={listId}
            activeIndex={activeIndex}
            onPaths={onPaths}
            onChosen={close}
          />
        </Panel>
      ) : null}
      {isOpen && text === '' ? (
        <Panel>
          <p id={`${listId}-label`}>Genres</p>
          <div id={listId} role="listbox" aria-labelledby={`${listId}-label`}>
            {offered.map(({ genre_id, genre_name }, index) => (
              <ChipLink
                key={genre_id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                tabIndex={-1}
                to={genrePaths[index]!}
                onClick={close}
              >
                {genre_name}
              </ChipLink>
            ))}
          </div>
        </Panel>
      ) : null}
    </Box>
  );
}

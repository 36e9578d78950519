import { pathOf, routes, SEARCH_PARAMETER } from '@komado/shared-contracts';
import { ChipLink, color, font, from, Icon, measure, radius, shadow, space } from '@komado/shared-ui';
import { useId, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { genres } from '../session/genres.store';

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
  width: 300px;
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
    border-radius: ${radius.pill};
    background: ${color.background};
  }
`;
const Panel = styled.div`
  position: absolute;
  right: 0;
  top: calc(100% + ${space[2]});
  width: 380px;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  background: ${color.background};
  box-shadow: ${shadow.overlay};
  & > p {
    margin-bottom: ${space[3]};
    font: ${font.captionStrong};
    color: ${color.muted};
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  & [aria-selected='true'] {
    outline: 2px solid ${color.action};
    outline-offset: 2px;
  }
`;

/** Moves by these keys among the genres; the others are the text field's own. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const NONE = -1;

/**
 * Finds titles, authors and tags. While it is empty, a click or an arrow key opens the genres: a combobox, whose options are no stops of Tab.
 * Works as a plain form too.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // The field keeps its text itself, so that what was typed before the script ran stays.
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const offered = useSyncExternalStore(
    genres.subscribe,
    () => genres.getState().list,
    () => genres.getInitialState().list,
  );

  const typed = () => input.current?.value.trim() ?? '';
  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const open = () => setOpen(typed() === '' && offered.length > 0);
  const genrePath = (index: number): string => pathOf('search-genre-genreId', { genreId: offered[index]!.genre_id });
  const optionId = (index: number): string => `${id}-${index}`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = typed();
    const chosen = isOpen && active !== NONE ? genrePath(active) : undefined;
    close();
    void navigate(chosen ?? (query ? pathOf('search-query', { query }) : routes.search.path));
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) close();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (step && typed() === '' && offered.length > 0) {
      event.preventDefault();
      const last = offered.length - 1;
      const next = active === NONE && step < 0 ? last : active + step;
      setOpen(true);
      setActive(next > last ? 0 : next < 0 ? last : next);
    }
  };
  return (
    <Box ref={box} role="search" onBlur={leave} onKeyDown={press}>
      <Form method="get" action={routes.search.path} onSubmit={submit}>
        <Icon name="search" size="medium" />
        <Input
          ref={input}
          type="search"
          name={SEARCH_PARAMETER}
          role="combobox"
          aria-label="Search"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active !== NONE ? optionId(active) : undefined}
          placeholder="Title, author or tag"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onClick={open}
          onChange={close}
        />
      </Form>
      {isOpen ? (
        <Panel>
          <p id={`${id}-label`}>Genres</p>
          <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`}>
            {offered.map(({ genre_id, genre_name }, index) => (
              <ChipLink
                key={genre_id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={genrePath(index)}
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

import { pathOf, routes } from '@komado/shared-contracts';
import { ChipLink, color, font, from, Icon, measure, radius, shadow, space } from '@komado/shared-ui';
import { useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent, type SubmitEvent } from 'react';
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
`;

/** Finds titles, authors and tags. While it is empty it offers the genres. Works as a plain form too. */
export function SearchBox() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const offered = useSyncExternalStore(
    genres.subscribe,
    () => genres.getState().list,
    () => genres.getInitialState().list,
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const asked = query.trim();
    setOpen(false);
    void navigate(asked ? pathOf('search-query', { query: asked }) : routes.search.path);
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <Box ref={box} role="search" onFocus={() => setOpen(true)} onBlur={leave} onKeyDown={press}>
      <Form action={routes.search.path} onSubmit={submit}>
        <Icon name="search" size="medium" />
        <Input
          type="search"
          name="query"
          aria-label="Search"
          placeholder="Title, author or tag"
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Form>
      {isOpen && query === '' && offered.length > 0 ? (
        <Panel>
          <p>Genres</p>
          <div>
            {offered.map(({ genre_id, genre_name }) => (
              <ChipLink key={genre_id} to={pathOf('search-genre-genreId', { genreId: genre_id })} onClick={() => setOpen(false)}>
                {genre_name}
              </ChipLink>
            ))}
          </div>
        </Panel>
      ) : null}
    </Box>
  );
}

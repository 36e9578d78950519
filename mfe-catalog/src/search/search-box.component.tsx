import { pathOf, SEARCH_PARAMETER } from '@komado/shared-contracts';
import { color, Icon, IconButton, layer, radius, shownWhole } from '@komado/shared-ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { KEYWORD_LENGTH } from './search-request';

const Form = styled.form`
  ${shownWhole}
  position: relative;
  z-index: ${layer.content};
  max-width: 720px;
  margin-inline: auto;
  display: flex;
  align-items: center;
  border: 1.5px solid ${color.control};
  border-radius: ${radius.pill};
  background: ${color.background};
  padding-left: 16px;
  & > svg {
    color: ${color.muted};
  }
  &:focus-within {
    outline: 2px solid ${color.action};
    outline-offset: 2px;
  }
`;
const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  padding: 0 10px;
  border: 0;
  background: none;
  font-size: 16px;
  &:focus-visible {
    outline: none;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Clear = styled.span`
  display: flex;
  @media (scripting: none) {
    display: none;
  }
`;

/** One box for titles, authors and tags. Without JavaScript it is a plain form. Give it the keyword as `key`, so that it follows the address. */
export function SearchBox({ keyword = '' }: { keyword?: string }) {
  const navigate = useNavigate();
  const [isEmpty, setEmpty] = useState(keyword === '');
  // The field keeps its text itself, so that what was typed before the script ran stays.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setEmpty(input.current?.value === ''), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    if (query === '') input.current?.focus();
    else void navigate(pathOf('search-query', { query }));
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    setEmpty(true);
    input.current.focus();
  };
  return (
    <Form role="search" action={pathOf('search')} method="get" onSubmit={submit}>
      <Icon name="search" size="medium" />
      <Input
        ref={input}
        type="search"
        name={SEARCH_PARAMETER}
        defaultValue={keyword}
        onChange={(event) => setEmpty(event.currentTarget.value === '')}
        aria-label="Title, author or tag"
        placeholder="Title, author or tag"
        maxLength={KEYWORD_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      {isEmpty ? null : (
        <Clear>
          <IconButton label="Clear" icon="close" iconSize="medium" onClick={clear} />
        </Clear>
      )}
    </Form>
  );
}

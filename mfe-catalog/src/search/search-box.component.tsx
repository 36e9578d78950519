import { pathOf } from '@komado/shared-contracts';
import { color, Icon, IconButton, layer, radius, shownWhole } from '@komado/shared-ui';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { KEYWORD_LENGTH, KEYWORD_PARAMETER } from './search-request';

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
  const [text, setText] = useState(keyword);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') input.current?.focus();
    else void navigate(pathOf('search-query', { query }));
  };
  return (
    <Form role="search" action={pathOf('search')} method="get" onSubmit={submit}>
      <Icon name="search" size="medium" />
      <Input
        ref={input}
        type="search"
        name={KEYWORD_PARAMETER}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label="Title, author or tag"
        placeholder="Title, author or tag"
        maxLength={KEYWORD_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      {text === '' ? null : (
        <Clear>
          <IconButton
            label="Clear"
            icon="close"
            iconSize="medium"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          />
        </Clear>
      )}
    </Form>
  );
}

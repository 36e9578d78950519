import { pathOf, SEARCH_PARAMETER, useSession } from '@komado/shared-contracts';
import { color, from, Icon, IconButton, layer, radius, shadow, revealWhenParsed, space, useCombobox } from '@komado/shared-ui';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { RecentSearches } from './recent-searches.component';
import { forgetSearches, recallSearches } from './recent-searches';
import { KEYWORD_MAX_LENGTH } from './search-request';
import { Component as Suggestions } from './suggestions.slot';

const Box = styled.div`
  position: relative;
  z-index: ${layer.sticky};
  ${from.laptop} {
    max-width: 720px;
  }
`;
const Form = styled.form`
  ${revealWhenParsed}
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
  font-size: 1rem;
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
const Panel = styled.div`
  position: absolute;
  inset: calc(100% + ${space[2]}) 0 auto;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
`;

/**
 * One box for titles, authors and tags, with suggestions while the reader types, and recent searches while it is empty. Without JavaScript
 * it is a plain form. Pass the keyword as its `key` so that it follows the URL.
 */
export function SearchBox({ keyword = '' }: { keyword?: string }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  // The field is uncontrolled, so that text typed before the script ran remains; this state mirrors it.
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const text = typed.trim();
  const accountId = useSession(({ account }) => account?.account_id ?? 0);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const combobox = useCombobox(text !== '' || recent.length > 0);
  const { listId, activeIndex, onPaths, close } = combobox;
  const list = { listId, activeIndex, onPaths, onChosen: close };
  /** The server does not know them, so they are read when the box is used. A click shows them, and so does an arrow key. */
  const readRecent = () => setRecent(recallSearches(accountId));
  const offerRecent = () => {
    if (text !== '') return;
    readRecent();
    combobox.open();
  };
  const clearRecent = () => {
    forgetSearches(accountId);
    setRecent([]);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    const chosen = combobox.chosenPath;
    combobox.close();
    if (chosen) void navigate(chosen);
    else if (query === '') input.current?.focus();
    else void navigate(pathOf('search-query', { query }));
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    setTyped('');
    combobox.close();
    input.current.focus();
  };
  const closeOnBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) combobox.close();
  };
  return (
    <Box ref={box} onBlur={closeOnBlur}>
      <Form role="search" action={pathOf('search')} method="get" onSubmit={submit}>
        <Icon name="search" size="medium" />
        <Input
          ref={input}
          type="search"
          name={SEARCH_PARAMETER}
          defaultValue={keyword}
          {...combobox.field}
          onKeyDown={combobox.onKeyDown}
          onFocus={readRecent}
          onClick={offerRecent}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.open();
          }}
          aria-label="Title, author or tag"
          placeholder="Title, author or tag"
          maxLength={KEYWORD_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {text === '' ? null : (
          <Clear>
            <IconButton label="Clear" icon="close" iconSize="medium" onClick={clear} />
          </Clear>
        )}
      </Form>
      {combobox.isOpen ? (
        <Panel>
          {text === '' ? <RecentSearches {...list} searches={recent} onClear={clearRecent} /> : <Suggestions {...list} text={text} />}
        </Panel>
      ) : null}
    </Box>
  );
}

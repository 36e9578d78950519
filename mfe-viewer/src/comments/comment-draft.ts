/** What is typed and not posted yet, for as long as the tab lives. Kept by account, so that nobody finds somebody else's words. */
export interface CommentDraft {
  read(): string;
  /** An empty text forgets the draft. */
  keep(text: string): void;
}

export function commentDraft(accountId: number | null, episodeId: number): CommentDraft {
  const key = `komado.comment.${accountId ?? 'reader'}.${episodeId}`;
  return {
    read: () => {
      try {
        return window.sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    keep: (text) => {
      try {
        if (text === '') window.sessionStorage.removeItem(key);
        else window.sessionStorage.setItem(key, text);
      } catch {
        // Full or forbidden: the draft lives as long as the page.
      }
    },
  };
}

/** Unposted text, stored for the lifetime of the tab and keyed by account, so that no reader sees another's text. */
export interface CommentDraft {
  read(): string;
  /** An empty text deletes the draft. */
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
        // Storage full or blocked: the draft lasts as long as the page.
      }
    },
  };
}

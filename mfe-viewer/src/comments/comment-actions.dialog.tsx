import type { Comment } from '@komado/shared-contracts';
import { Button, color, Dialog, DialogActions, space } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { authorName } from './comment-author';

const Quote = styled.blockquote`
  margin: 0;
  padding-left: ${space[3]};
  border-left: 3px solid ${color.lineStrong};
  color: ${color.muted};
  white-space: pre-line;
  overflow-wrap: anywhere;
  overflow: clip;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
export interface CommentActionsProperties {
  /** null: closed. */
  comment: Comment | null;
  onReport: (comment: Comment) => Promise<void>;
  onHide: (comment: Comment) => Promise<void>;
  onDelete: (comment: Comment) => Promise<void>;
  onClose: () => void;
}
/** Actions on a comment other than liking it. */
export function CommentActions({ comment, onReport, onHide, onDelete, onClose }: CommentActionsProperties) {
  const [busy, setBusy] = useState<'report' | 'hide' | 'delete' | null>(null);
  const run = (name: 'report' | 'hide' | 'delete', action: (comment: Comment) => Promise<void>) => async (): Promise<void> => {
    if (!comment || busy) return;
    setBusy(name);
    await action(comment);
    setBusy(null);
    onClose();
  };
  const heading = comment?.is_own ? 'Delete your comment?' : comment ? `Comment by ${authorName(comment)}` : '';
  return (
    <Dialog isOpen={comment !== null} heading={heading} onClose={onClose}>
      {comment ? (
        <>
          <Quote dir="auto">{comment.comment}</Quote>
          {comment.is_own ? (
            <>
              <p>It disappears for everyone, along with its likes. This can’t be undone.</p>
              <DialogActions>
                <Button variant="danger" isWide icon="trash" isBusy={busy === 'delete'} onClick={() => void run('delete', onDelete)()}>
                  Delete comment
                </Button>
                <Button variant="quiet" isWide onClick={onClose}>
                  Cancel
                </Button>
              </DialogActions>
            </>
          ) : (
            <DialogActions>
              <Button variant="secondary" isWide icon="flag" isBusy={busy === 'report'} onClick={() => void run('report', onReport)()}>
                Report comment
              </Button>
              <Button variant="secondary" isWide icon="eye-off" isBusy={busy === 'hide'} onClick={() => void run('hide', onHide)()}>
                Mute this reader
              </Button>
              <Button variant="quiet" isWide onClick={onClose}>
                Cancel
              </Button>
            </DialogActions>
          )}
        </>
      ) : null}
    </Dialog>
  );
}

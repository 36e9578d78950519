import { errorText, NICKNAME_MAX_LENGTH, nicknameFault, normalizeNickname, useAppServices, useSession } from '@komado/shared-contracts';
import { Button, Caption, TextField } from '@komado/shared-ui';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { NAMELESS } from './comment-author';
import { ButtonRow, Confirmation } from './write-comment.styles';

export interface ConfirmCommentProperties {
  /** Of the heading. */
  id: string;
  text: string;
  isPosting: boolean;
  onPost: () => void;
  onBack: () => void;
}

/** The comment as it will be posted. Readers without a nickname can choose one here. */
export function ConfirmComment({ id, text, isPosting, onPost, onBack }: ConfirmCommentProperties) {
  const { api, bus } = useAppServices();
  const isNameless = useSession(({ account }) => account?.nickname.trim() === '');
  const [nickname, setNickname] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The focus scrolls the whole group into view, with its buttons.
  useEffect(() => group.current?.focus(), []);

  const reject = (message: string): void => {
    setFault(message);
    field.current?.focus();
  };
  const post = async (): Promise<void> => {
    if (isSaving) return;
    // Without a name, the comment is posted without one.
    if (isNameless && nickname.trim() !== '') {
      const invalid = nicknameFault(nickname);
      if (invalid !== undefined) return reject(invalid);
      setSaving(true);
      try {
        await api.call('POST /profile/save', { nickname: normalizeNickname(nickname) });
        bus.emit('account-changed', {});
      } catch (error) {
        return reject(errorText(error, 'We couldn’t save your nickname. Please try again.'));
      } finally {
        setSaving(false);
      }
    }
    onPost();
    return undefined;
  };
  const isBusy = isPosting || isSaving;
  return (
    <Confirmation ref={group} role="group" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>Post this comment?</h3>
      <p dir="auto">{text}</p>
      {isNameless ? (
        <TextField
          ref={field}
          label="Your nickname (optional)"
          hint={`Shown with your comments. Without one, you post as “${NAMELESS}”.`}
          autoComplete="nickname"
          spellCheck={false}
          maxLength={NICKNAME_MAX_LENGTH}
          value={nickname}
          error={fault}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setNickname(event.target.value);
            setFault(undefined);
          }}
        />
      ) : null}
      <Caption>You can delete it later, but not edit it.</Caption>
      <ButtonRow>
        <Button isBusy={isBusy} busyLabel="Posting" onClick={() => void post()}>
          Post comment
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Keep editing
        </Button>
      </ButtonRow>
    </Confirmation>
  );
}

import { Button, Dialog, DialogActions, Form, TextField } from '@komado/shared-ui';
import { useState, type FormEvent } from 'react';

export interface GoToChapterDialogProperties {
  isOpen: boolean;
  onClose: () => void;
  /** Existing chapter numbers, oldest first. */
  numbers: readonly number[];
  onGo: (episodeNumber: number) => void;
}
/** Asks for a chapter number. */
export function GoToChapterDialog({ isOpen, onClose, numbers, onGo }: GoToChapterDialogProperties) {
  const [error, setError] = useState<string>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const episodeNumber = Number(new FormData(event.currentTarget).get('chapter') || Number.NaN);
    if (!numbers.includes(episodeNumber)) {
      setError(`Enter a number from ${numbers[0]} to ${numbers.at(-1)}.`);
      return;
    }
    setError(undefined);
    onGo(episodeNumber);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} heading="Go to chapter">
      <Form onSubmit={submit} noValidate>
        <TextField
          label="Chapter number"
          name="chapter"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          error={error}
          hint={`From ${numbers[0]} to ${numbers.at(-1)}.`}
          data-autofocus
        />
        <DialogActions>
          <Button type="submit">Go</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

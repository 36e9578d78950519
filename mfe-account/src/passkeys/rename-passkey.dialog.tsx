import { PASSKEY_NAME_MAX_LENGTH, useAppServices } from '@komado/shared-contracts';
import { Button, Dialog, ErrorSummary, TextField, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { FormColumn } from '../frame/columns-and-text.styles';
import type { Passkey } from './add-passkey.dialog';

const CALL = 'POST /web/passkey/name';

/** Renames a passkey. */
export function RenamePasskeyDialog({
  passkey,
  onRenamed,
  onClose,
}: {
  passkey: Passkey;
  onRenamed: (passkey: Passkey) => void;
  onClose: () => void;
}) {
  const { api } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const { register, handleSubmit, formState } = useForm<{ name: string }>({ defaultValues: { name: passkey.passkey_name } });
  const submit = handleSubmit(({ name }) =>
    once(async () => {
      setFault('');
      try {
        onRenamed((await api.call(CALL, { passkey_id: passkey.passkey_id, passkey_name: name })).passkey);
      } catch (error) {
        setFault(refusalOf(error));
      }
    }),
  );
  return (
    <Dialog isOpen heading="Rename passkey" onClose={onClose}>
      <FormColumn noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={fault ? [{ message: fault }] : []} />
        <TextField {...register('name')} label="Name" autoComplete="off" maxLength={PASSKEY_NAME_MAX_LENGTH} data-autofocus />
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Saving">
          Save name
        </Button>
      </FormColumn>
    </Dialog>
  );
}

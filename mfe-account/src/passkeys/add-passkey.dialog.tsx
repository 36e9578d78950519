import { yupResolver } from '@hookform/resolvers/yup';
import { PASSKEY_NAME_MAX_LENGTH, useAppServices, type CallResult } from '@komado/shared-contracts';
import { Button, Dialog, ErrorSummary, TextField, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { object, string, type ObjectSchema } from 'yup';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { refusedField } from '../failure/refused-field';
import { FormColumn, Lead } from '../frame/columns-and-text.styles';
import { PASSWORD_REQUIRED_MESSAGE } from '../password/password-change-form.schema';
import { PasswordManagerUsername } from '../password/password-manager-username.component';
import { isDismissed, isAlreadyRegistered, makePasskey } from './passkey-ceremony';
import { CurrentPasswordField } from '../frame/current-password-field.component';

export type Passkey = CallResult<'GET /web/passkey/list'>['passkey_list'][number];
interface Fields {
  name: string;
  password: string;
}
const schema: ObjectSchema<Fields> = object({
  name: string().default(''),
  password: string().default('').required(PASSWORD_REQUIRED_MESSAGE),
});
const BEGIN = 'POST /web/passkey/challenge';
const ADD = 'POST /web/passkey/add';

export interface AddPasskeyDialogProperties {
  email: string;
  /** The default name. */
  suggestedName: string;
  onAdded: (passkey: Passkey) => void;
  onClose: () => void;
}

/** A name and the password, then the browser asks for a fingerprint, a face or a PIN. */
export function AddPasskeyDialog({ email, suggestedName, onAdded, onClose }: AddPasskeyDialogProperties) {
  const { api } = useAppServices();
  const once = useSingleFlight();
  const refusalOf = useErrorTextWithLogin();
  const [fault, setFault] = useState('');
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: yupResolver(schema),
    defaultValues: { name: suggestedName, password: '' },
  });
  const attempt = async ({ name, password }: Fields) => {
    setFault('');
    try {
      const { webauthn_options } = await api.call(BEGIN, { password });
      const credential = await makePasskey(webauthn_options);
      const { passkey } = await api.call(ADD, { credential, passkey_name: name });
      onAdded(passkey);
    } catch (error) {
      const refused = refusedField(error, BEGIN, { 'password-wrong': 'password' });
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else if (isDismissed(error)) setFault('No passkey was added. You can try again.');
      else if (isAlreadyRegistered(error)) setFault('This device already has a passkey for your account.');
      else setFault(refusalOf(error));
    }
  };
  const submit = handleSubmit((fields) => once(() => attempt(fields)));
  return (
    <Dialog isOpen heading="Add a passkey" onClose={onClose}>
      <Lead>Log in with your fingerprint, face or screen lock. Your password keeps working.</Lead>
      <FormColumn noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={fault ? [{ message: fault }] : []} />
        <PasswordManagerUsername email={email} />
        <TextField {...register('name')} label="Name" autoComplete="off" maxLength={PASSKEY_NAME_MAX_LENGTH} />
        <CurrentPasswordField {...register('password')} error={formState.errors.password?.message} />
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Waiting for your device">
          Continue
        </Button>
      </FormColumn>
    </Dialog>
  );
}

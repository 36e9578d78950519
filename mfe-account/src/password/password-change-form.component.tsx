import { yupResolver } from '@hookform/resolvers/yup';
import { useApi } from '@komado/shared-contracts';
import { Button, ErrorSummary, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { refusedField } from '../failure/refused-field';
import { FormColumn } from '../frame/columns-and-text.styles';
import { rememberMail } from '../mail-sent/mail-request.store';
import { NewPasswordFields } from './new-password-fields.component';
import { passwordChangeFormSchema, type PasswordChangeForm as Fields } from './password-change-form.schema';
import { PasswordManagerUsername } from './password-manager-username.component';
import { CurrentPasswordField } from '../frame/current-password-field.component';

const CALL = 'POST /web/account/password/presave';

/** The current and the new password; the mailed link puts the new one into effect. */
export function PasswordChangeForm({ email, onSent }: { email: string; onSent: () => void }) {
  const api = useApi();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const refusalOf = useErrorTextWithLogin();
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: yupResolver(passwordChangeFormSchema),
    defaultValues: { current: '', password: '', confirmation: '' },
  });

  const send = async ({ current, password }: Fields) => {
    const sent = await api.call(CALL, { current_password: current, new_password: password });
    rememberMail('password-change', { email, ...sent }, () => send({ current, password, confirmation: password }));
  };
  const attempt = async (fields: Fields) => {
    setFault('');
    try {
      await send(fields);
      onSent();
    } catch (error) {
      const refused = refusedField(error, CALL, { 'password-wrong': 'current', 'password-not-allowed': 'password' });
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else setFault(refusalOf(error));
    }
  };
  const submit = handleSubmit((fields) => once(() => attempt(fields)));

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <PasswordManagerUsername email={email} />
      <CurrentPasswordField {...register('current')} label="Current password" error={formState.errors.current?.message} />
      <NewPasswordFields
        label="New password"
        password={register('password', { deps: ['confirmation'] })}
        confirmation={register('confirmation')}
        passwordError={formState.errors.password?.message}
        confirmationError={formState.errors.confirmation?.message}
      />
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Sending link">
        Email me the link
      </Button>
    </FormColumn>
  );
}

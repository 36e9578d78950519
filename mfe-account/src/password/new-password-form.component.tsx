import { yupResolver } from '@hookform/resolvers/yup';
import { Button, ErrorSummary, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormColumn } from '../frame/columns-and-text.styles';
import { newPasswordSchema, type NewPasswordForm as Fields } from './new-password.schema';
import { NewPasswordFields } from './new-password-fields.component';
import { PasswordManagerUsername } from './password-manager-username.component';

export interface NewPasswordFormProperties {
  /** The username for password managers; empty while unknown. */
  email: string;
  /** Returns the text of a refusal, or nothing on success. */
  onSave: (password: string) => Promise<string | undefined>;
  submitLabel: string;
  busyLabel: string;
}

/** A form for a new password and its confirmation. */
export function NewPasswordForm({ email, onSave, submitLabel, busyLabel }: NewPasswordFormProperties) {
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: yupResolver(newPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
  });
  const submit = handleSubmit((fields) =>
    once(async () => {
      setFault('');
      setFault((await onSave(fields.password)) ?? '');
    }),
  );
  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <PasswordManagerUsername email={email} />
      <NewPasswordFields
        password={register('password', { deps: ['confirmation'] })}
        confirmation={register('confirmation')}
        passwordError={formState.errors.password?.message}
        confirmationError={formState.errors.confirmation?.message}
      />
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </FormColumn>
  );
}

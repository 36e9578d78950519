import { yupResolver } from '@hookform/resolvers/yup';
import { Button, ErrorSummary, PasswordField } from '@komado/shared-ui';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '../busy/use-single-flight';
import { FormColumn } from '../frame/frame.component';
import { newPasswordSchema, type NewPasswordForm as Fields } from './new-password.schema';
import { PasswordRules } from './password-rules.component';

export interface NewPasswordFormProperties {
  /** Gives the text of a refusal, or nothing when all went well. */
  onSave: (password: string) => Promise<string | undefined>;
  submitLabel: string;
  busyLabel: string;
}

/** A password and once more, with its rules. */
export function NewPasswordForm({ onSave, submitLabel, busyLabel }: NewPasswordFormProperties) {
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const [password, setPassword] = useState('');
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    resolver: yupResolver(newPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
  });
  // What was typed before the script ran counts too; the field holds it, and no event reports it.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setPassword(getValues('password')), [getValues]);
  const submit = handleSubmit((fields) =>
    once(async () => {
      setFault('');
      setFault((await onSave(fields.password)) ?? '');
    }),
  );
  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary faults={fault ? [{ message: fault }] : []} />
      <PasswordField
        {...register('password', { onChange: (event: ChangeEvent<HTMLInputElement>) => setPassword(event.target.value) })}
        label="Password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
      />
      <PasswordRules password={password} />
      <PasswordField
        {...register('confirmation')}
        label="Password again"
        autoComplete="new-password"
        error={formState.errors.confirmation?.message}
      />
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </FormColumn>
  );
}

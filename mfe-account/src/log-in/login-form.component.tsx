import { yupResolver } from '@hookform/resolvers/yup';
import { LOGIN_BLANK_MESSAGE, MINOR_REFUSED_MESSAGE, useEventBus, useAppServices } from '@komado/shared-contracts';
import { Button, Callout, ErrorSummary, PasswordField, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isMinor, useGetAgeBand } from '../age/age-from-cookies';
import { forgetDraft, useDraft } from '../drafts/use-draft';
import { CookiesNeeded } from '../frame/cookies-needed.component';
import { CenteredLine, FormColumn, InlineButton } from '../frame/columns-and-text.styles';
import { PasskeyIcon } from '../art/passkey-icon.component';
import { usePasskeyLogin } from '../passkeys/use-passkey-login';
import { DeviceLimit, type DeviceLimitProperties } from './device-limit.component';
import { loadDevicesAtLimit, logIn, type LoginForm as Fields, type LoginRefusal } from './login.command';
import { loginFormSchema } from './login-form.schema';
import { EmailField } from '../frame/email-field.component';

export interface LoginFormProperties {
  onLoggedIn: () => void;
  /** The reader forgot the password; `email` is what has been typed so far. */
  onForgotten: (email: string) => void;
}

/** E-mail address and password. `onLoggedIn` is called after everyone has been notified of the new session. */
export function LoginForm({ onLoggedIn, onForgotten }: LoginFormProperties) {
  const { api, recaptchaToken } = useAppServices();
  const bandNow = useGetAgeBand();
  const bus = useEventBus();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const [limit, setLimit] = useState<(Pick<DeviceLimitProperties, 'fault' | 'devices'> & { credential?: string }) | null>(null);
  const form = useForm<Fields>({
    resolver: yupResolver(loginFormSchema),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { register, handleSubmit, formState, getValues, clearErrors } = form;
  const { errors } = formState;
  useDraft('log-in', form, ['email']);

  const attempt = async (fields: Fields) => {
    setFault('');
    if (isMinor(bandNow())) {
      setFault(MINOR_REFUSED_MESSAGE);
      return;
    }
    const refusal = await logIn(api, recaptchaToken, fields);
    if (refusal?.isDeviceLimit) {
      const devices = await loadDevicesAtLimit(api, recaptchaToken, fields);
      if (devices.length > 0) {
        setLimit({ fault: refusal.text, devices });
        return;
      }
    }
    finish(refusal);
  };
  const finish = (refusal: LoginRefusal | undefined) => {
    if (refusal) {
      setLimit(null);
      clearErrors();
      setFault(refusal.text);
      return;
    }
    forgetDraft('log-in');
    bus.emit('logged-in', {});
    onLoggedIn();
  };
  const passkey = usePasskeyLogin({
    onLoggedIn: () => finish(undefined),
    onRefused: (text) => finish({ text, isDeviceLimit: false }),
    onDeviceLimit: ({ refusal, credential, devices }) => setLimit({ fault: refusal, devices, credential }),
  });
  const replace = async (userId: number) =>
    limit?.credential === undefined
      ? finish(await logIn(api, recaptchaToken, getValues(), userId))
      : passkey.present(limit.credential, userId);
  const submit = handleSubmit(
    (fields) => once(() => attempt(fields)),
    () => setFault(''),
  );

  return (
    <>
      {limit ? <DeviceLimit fault={limit.fault} devices={limit.devices} onReplace={replace} onBack={() => setLimit(null)} /> : null}
      {/* The input is kept, hidden behind the devices. */}
      <FormColumn noValidate hidden={limit !== null} onSubmit={(event) => void submit(event)}>
        <CookiesNeeded to="log in" />
        {/* Not a summary, which would take the focus from the first wrong field. */}
        {errors.email || errors.password ? (
          <Callout data-tone="error" role="alert">
            {LOGIN_BLANK_MESSAGE}
          </Callout>
        ) : null}
        <ErrorSummary errors={fault ? [{ message: fault }] : []} />
        <EmailField
          {...register('email')}
          label="Email"
          autoComplete="username webauthn"
          maxLength={254}
          error={errors.email?.message}
          data-autofocus
        />
        <PasswordField
          {...register('password')}
          label="Password"
          autoComplete="current-password"
          maxLength={200}
          error={errors.password?.message}
        />
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Logging in">
          Log in
        </Button>
        {passkey.isOffered ? (
          <Button
            variant="secondary"
            isWide
            isBusy={passkey.isBusy}
            busyLabel="Waiting for your device"
            onClick={() => void passkey.logIn()}
          >
            <PasskeyIcon />
            Use a passkey
          </Button>
        ) : null}
        <CenteredLine>
          <InlineButton type="button" onClick={() => onForgotten(getValues('email').trim())}>
            Forgot your password?
          </InlineButton>
        </CenteredLine>
      </FormColumn>
    </>
  );
}

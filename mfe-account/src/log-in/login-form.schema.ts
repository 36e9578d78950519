import { object, string, type ObjectSchema } from 'yup';
import { isEmail, LOGIN_BLANK_MESSAGE } from '@komado/shared-contracts';
import type { LoginForm } from './login.command';

/** Every error has the text given by the specification. */
export const loginFormSchema: ObjectSchema<LoginForm> = object({
  email: string()
    .default('')
    .test('email', LOGIN_BLANK_MESSAGE, (value) => isEmail(value)),
  password: string()
    .default('')
    .test('filled', LOGIN_BLANK_MESSAGE, (value) => value !== ''),
});

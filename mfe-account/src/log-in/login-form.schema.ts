import { object, string, type ObjectSchema } from 'yup';
import { isEmail } from '@komado/shared-contracts';
import type { LoginForm } from './login.command';

/** The form shows the text given by the specification above the fields; these texts say what each field lacks. */
export const loginFormSchema: ObjectSchema<LoginForm> = object({
  email: string()
    .default('')
    .test('email', (value, { createError }) =>
      isEmail(value) ? true : createError({ message: value.trim() ? 'This email address is not complete.' : 'Your email is missing.' }),
    ),
  password: string()
    .default('')
    .test('filled', 'Your password is missing.', (value) => value !== ''),
});

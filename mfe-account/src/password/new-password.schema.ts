import { object, string, type ObjectSchema } from 'yup';
import { PASSWORD_MESSAGES, PASSWORD_MISMATCH_MESSAGE, passwordFault } from '@komado/shared-contracts';

export interface NewPasswordForm {
  password: string;
  confirmation: string;
}

export const newPasswordSchema: ObjectSchema<NewPasswordForm> = object({
  password: string()
    .default('')
    .test('rules', (value, context) => {
      const fault = passwordFault(value);
      return fault ? context.createError({ message: PASSWORD_MESSAGES[fault] }) : true;
    }),
  confirmation: string()
    .default('')
    .test('match', PASSWORD_MISMATCH_MESSAGE, (value, context) => value === (context.parent as NewPasswordForm).password),
});

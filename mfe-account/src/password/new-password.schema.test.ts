import type { ValidationError } from 'yup';
import { newPasswordSchema } from './new-password.schema';

const faults = async (password: string, confirmation = password): Promise<string[]> => {
  try {
    await newPasswordSchema.validate({ password, confirmation }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
};

describe('a new password', () => {
  it('is accepted with 10 to 64 characters of three kinds', async () => {
    expect(await faults('Lantern123')).toEqual([]);
    expect(await faults(`Aa1${'x'.repeat(61)}`)).toEqual([]);
  });
  it('reports only the first error, with the text in the specification', async () => {
    expect(await faults('Short1!')).toEqual(['Your password much be 10-64 alphanumeric characters.']);
    expect(await faults(`Aa1${'x'.repeat(62)}`)).toEqual(['Your password much be 10-64 alphanumeric characters.']);
    expect(await faults('lanternsalt12')).toEqual([
      'Your password must include three of the following: An uppercase character, a lowercase character, a number, and a symbol.',
    ]);
    expect(await faults('has space')).toEqual(['Your password contains an invalid symbol.']);
    expect(await faults('')).toEqual(['Your password much be 10-64 alphanumeric characters.']);
  });
  it('must be typed identically twice', async () => {
    expect(await faults('Lantern123', 'Lantern124')).toEqual(['Passwords do not match. Please try again.']);
  });
});

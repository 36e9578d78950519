import { routes } from '@komado/shared-contracts';
import { mailOf } from '../mail/letter';
import type { Mail } from '../mail/mailer';

export const signUpLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${routes['account-save'].path}?${new URLSearchParams({ token }).toString()}`;

export const signUpMail = (recipient: string, link: string, minutes: number): Mail =>
  mailOf({
    recipient,
    subject: 'Finish signing up for Komado',
    preview: `Choose a password to finish. The link works for ${minutes} minutes.`,
    heading: 'One step left',
    paragraphs: [
      'Thank you for signing up for Komado. Open the link below to choose a password. Your account is ready right after that.',
      `The link works once, for ${minutes} minutes.`,
    ],
    action: { label: 'Choose a password', url: link },
    notes: ['If you did not ask for this mail, you can ignore it: without the link nobody can open an account with your address.'],
  });

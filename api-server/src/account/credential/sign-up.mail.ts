import { mailOf, type Mail } from '../../mail';
import { linkValidity, tokenLink } from './account-mail';

export const signUpLink = (publicUrl: string, token: string): string => tokenLink(publicUrl, 'account-save', token);

const UNASKED = 'If you did not ask for this mail, you can ignore it: without the link nobody can open an account with your address.';

export const signUpMail = (recipient: string, link: string, minutes: number): Mail =>
  mailOf({
    recipient,
    subject: 'Finish signing up for Komado',
    preview: `Choose a password to finish. The link works for ${minutes} minutes.`,
    heading: 'One step left',
    paragraphs: [
      'Thank you for signing up for Komado. Open the link below to choose a password. Your account is ready right after that.',
      linkValidity(minutes),
    ],
    action: { label: 'Choose a password', url: link },
    notes: [UNASKED],
  });

/** For readers who chose the password in the app. */
export const signUpWithPasswordMail = (recipient: string, link: string, minutes: number): Mail =>
  mailOf({
    recipient,
    subject: 'Finish signing up for Komado',
    preview: `Open the link to finish. It works for ${minutes} minutes.`,
    heading: 'One step left',
    paragraphs: [
      'Thank you for signing up for Komado in the app. Open the link below on the same device to finish. Your account is ready right after that.',
      linkValidity(minutes),
    ],
    action: { label: 'Finish signing up', url: link },
    notes: [UNASKED],
  });

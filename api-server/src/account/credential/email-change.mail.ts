import { pathOf } from '@komado/shared-contracts';
import { mailOf, type Mail } from '../../mail';
import { linkValidity, tokenLink } from './account-mail';

export const emailChangeMail = (recipient: string, publicUrl: string, token: string, minutes: number): Mail =>
  mailOf({
    recipient,
    subject: 'Confirm your new address for Komado',
    preview: `Open the link to use this address. It works for ${minutes} minutes.`,
    heading: 'Is this your new address?',
    paragraphs: ['Open the link below to use this address for your Komado account from now on.', linkValidity(minutes)],
    action: { label: 'Use this address', url: tokenLink(publicUrl, 'account-email-save', token) },
    notes: ['If you did not ask for this mail, you can ignore it: without the link nothing changes.'],
  });

/** Sent to the account's former address. */
export const emailChangedMail = (recipient: string, publicUrl: string): Mail =>
  mailOf({
    recipient,
    subject: 'Your Komado address was changed',
    preview: 'This address is no longer that of your Komado account.',
    heading: 'Your address was changed',
    paragraphs: ['Your Komado account has another e-mail address now. You can no longer log in with this one.'],
    action: { label: 'Open Help', url: `${publicUrl}${pathOf('article-help')}` },
    notes: ['If you did not change it, somebody else has your password. Please contact us through Help at once.'],
  });

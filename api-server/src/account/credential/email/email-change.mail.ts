import { pathOf } from '@komado/shared-contracts';
import { renderMail, type Mail } from '../../../mail';
import { linkValidityText, mailedLinkUrl } from '../mailed-link';

export const emailChangeMail = (recipient: string, publicUrl: string, token: string, minutes: number): Mail =>
  renderMail({
    recipient,
    subject: 'Confirm your new email for Komado',
    preview: `Confirm this email for your account. The link works for ${minutes} minutes.`,
    heading: 'Is this your new email?',
    paragraphs: ['Open the link below to use this email for your Komado account.', linkValidityText(minutes)],
    action: { label: 'Use this email', url: mailedLinkUrl(publicUrl, 'account-email-save', token) },
    notes: ['Didn’t request this? You can ignore this email, and nothing changes.'],
  });

/** Sent to the account's former address. */
export const emailChangedMail = (recipient: string, publicUrl: string): Mail =>
  renderMail({
    recipient,
    subject: 'Your Komado email was changed',
    preview: 'Your Komado account has a new email.',
    heading: 'Your email was changed',
    paragraphs: ['Your Komado account has a new email. You can no longer log in with this one.'],
    action: { label: 'Get help', url: `${publicUrl}${pathOf('article-help')}` },
    notes: ['Didn’t change it? Someone else may have your password. Contact us through Help right away.'],
  });

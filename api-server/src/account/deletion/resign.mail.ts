import { pathOf } from '@komado/shared-contracts';
import { mailOf, type Mail } from '../../mail';

/** The last e-mail to a reader whose account was deleted. It is erased once sent. */
export const accountDeletedMail = (recipient: string, publicUrl: string): Mail => ({
  ...mailOf({
    recipient,
    subject: 'Your Komado account was deleted',
    preview: 'Your data is erased, and monthly plans are canceled.',
    heading: 'Your account was deleted',
    paragraphs: [
      'You asked us to delete your Komado account. Your profile, reading history and comments are erased. Of this address we keep only a fingerprint that cannot be turned back into it.',
      'Monthly plans are canceled, so you won’t be charged again. We keep the records of payments that the law asks for, without your name or address.',
      'This is the last email from us.',
    ],
    action: { label: 'Open Help', url: `${publicUrl}${pathOf('article-help')}` },
    notes: ['If you did not delete your account, somebody else had access to it. Please contact us through Help.'],
  }),
  isForgotten: true,
});

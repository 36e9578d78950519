import { VisuallyHidden } from '@komado/shared-ui';
import { useState } from 'react';

/** Announces page changes to screen readers; silent when the chapter opens. */
export function Announcer({ text }: { text: string }) {
  const [said, setSaid] = useState({ last: text, text: '' });
  if (said.last !== text) setSaid({ last: text, text });
  return <VisuallyHidden role="status">{said.text}</VisuallyHidden>;
}

import type { ReactNode } from 'react';

interface AmountRowProperties {
  label: ReactNode;
  amount: ReactNode;
  isTotal?: boolean;
  tone?: 'error' | 'muted' | undefined;
}

/** A line of an `AmountTable`, or of another description list. */
export const AmountRow = ({ label, amount, isTotal, tone }: AmountRowProperties) => (
  <>
    <dt data-total={isTotal} data-tone={tone}>
      {label}
    </dt>
    <dd data-total={isTotal} data-tone={tone}>
      {amount}
    </dd>
  </>
);

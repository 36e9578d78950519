import { useEventBus } from '@komado/shared-contracts';
import { Button, Muted, space } from '@komado/shared-ui';
import styled from 'styled-components';

const Column = styled.div`
  display: grid;
  gap: ${space[2]};
`;
const Lead = styled(Muted)`
  margin-bottom: ${space[2]};
`;

/** A visitor has nothing to spend: they need an account first. */
export function VisitorOffer({ returnPath, hasTicketOffer }: { returnPath: string; hasTicketOffer: boolean }) {
  const bus = useEventBus();
  return (
    <Column>
      <Lead as="p">
        {hasTicketOffer
          ? 'Create a free account to read it free with a title ticket, or buy it with points. We’ll bring you right back.'
          : 'Create a free account to buy it with points. We’ll bring you right back.'}
      </Lead>
      <Button size="large" isWide onClick={() => bus.emit('sign-up-requested', { returnPath })}>
        Create an account
      </Button>
      <Button variant="secondary" isWide onClick={() => bus.emit('login-requested', { returnPath })}>
        Log in
      </Button>
    </Column>
  );
}

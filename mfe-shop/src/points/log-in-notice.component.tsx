import { useEventBus } from '@komado/shared-contracts';
import { Button, Callout, from, space } from '@komado/shared-ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

const Notice = styled(Callout)`
  gap: ${space[3]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  /* The dialogs are opened by a script. */
  @media (scripting: none) {
    display: none;
  }
`;

/** A visitor needs an account to buy. A press before hydration is repeated by the shell. */
export function LogInNotice() {
  const bus = useEventBus();
  const { pathname, search, hash } = useLocation();
  const returnPath = pathname + search + hash;
  return (
    <Notice>
      <p>You need an account to buy points.</p>
      <Actions>
        <Button size="small" onClick={() => bus.emit('sign-up-requested', { returnPath })}>
          Create a free account
        </Button>
        <Button variant="secondary" size="small" onClick={() => bus.emit('login-requested', { returnPath })}>
          Log in
        </Button>
      </Actions>
    </Notice>
  );
}

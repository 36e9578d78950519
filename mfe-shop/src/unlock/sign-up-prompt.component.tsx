import { Slot, useEventBus } from '@komado/shared-contracts';
import { Button, formatNumberOf, Muted, space } from '@komado/shared-ui';
import styled from 'styled-components';

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`;
const Lead = styled(Muted)`
  text-wrap: pretty;
`;

export interface SignUpPromptProperties {
  readonly returnPath: string;
  /** Whether a ticket of the title opens the chapter. */
  readonly hasTicketOffer: boolean;
  /** Price of the chapter in points. */
  readonly cost: number;
  /** Free points of a new account. */
  readonly bonusPoints: number;
}
function signUpBonusText({ hasTicketOffer, cost, bonusPoints }: SignUpPromptProperties): string {
  if (bonusPoints === 0)
    return `Create a free account to ${hasTicketOffer ? 'read it free with a title ticket, or buy it' : 'buy it'} with points.`;
  const start = `A free account starts with ${formatNumberOf(bonusPoints, 'free point')}`;
  if (hasTicketOffer) return `${start} and free tickets for this series.`;
  return bonusPoints >= cost ? `${start}, enough for this chapter.` : `${start}.`;
}

/** A visitor has nothing to spend: they need an account first. */
export function SignUpPrompt(offer: SignUpPromptProperties) {
  const { returnPath } = offer;
  const bus = useEventBus();
  return (
    <Column>
      <Lead as="p">{signUpBonusText(offer)} We’ll bring you right back.</Lead>
      <Slot
        name="sign-up-form"
        returnPath={returnPath}
        renderFailure={() => (
          <>
            <Button size="large" isWide onClick={() => bus.emit('sign-up-requested', { returnPath })}>
              Create an account
            </Button>
            <Button variant="secondary" isWide onClick={() => bus.emit('login-requested', { returnPath })}>
              Log in
            </Button>
          </>
        )}
      />
    </Column>
  );
}

import { Slot, useEventBus } from '@komado/shared-contracts';
import { Button, color, font, formatNumberOf, Icon, space } from '@komado/shared-ui';
import styled from 'styled-components';

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`;
const Lead = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[3]};
  align-items: center;
  color: ${color.muted};
  font: ${font.small};
  & > svg {
    grid-row: span 2;
    color: ${color.free};
  }
  & > b {
    color: ${color.text};
    font: ${font.h3};
  }
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
/** What a new account gets, and what that is good for. */
function signUpOffer({ hasTicketOffer, cost, bonusPoints }: SignUpPromptProperties): readonly [string, string] {
  if (bonusPoints === 0)
    return [
      'Create a free account',
      hasTicketOffer ? 'Read it free with a title ticket, or buy it with points.' : 'Then buy it with points.',
    ];
  if (hasTicketOffer) return [`Free account, ${formatNumberOf(bonusPoints, 'point')} to start`, 'And free tickets for this series.'];
  return [`Free account, ${formatNumberOf(bonusPoints, 'point')} to start`, bonusPoints >= cost ? 'Enough for this chapter.' : ''];
}

/** A visitor has nothing to spend: they need an account first. */
export function SignUpPrompt(offer: SignUpPromptProperties) {
  const { returnPath } = offer;
  const bus = useEventBus();
  const [heading, note] = signUpOffer(offer);
  return (
    <Column>
      <Lead>
        <Icon name="gift" />
        <b>{heading}</b>
        <span>{[note, 'We’ll bring you right back.'].filter(Boolean).join(' ')}</span>
      </Lead>
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

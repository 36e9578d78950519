import { useEventBus, useSession } from '@komado/shared-contracts';
import {
  below,
  Button,
  color,
  font,
  from,
  Icon,
  measure,
  Muted,
  PageWidth,
  radius,
  revealWhenParsed,
  SectionHeading,
  space,
  type IconName,
} from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { SectionBlock } from '../page/section.component';

/** One line on a phone, so that the first covers are in view. */
const Reasons = styled.ul`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  padding-top: ${space[3]};
  ${from.tablet} {
    gap: ${measure.gutter};
    padding-top: ${space[6]};
  }
`;
const Reason = styled.li`
  display: flex;
  gap: ${space[1]};
  ${below.tablet} {
    font: ${font.captionStrong};
    & b + span {
      display: none;
    }
  }
  ${from.tablet} {
    flex: 1;
    gap: 14px;
    & b {
      display: block;
      font: ${font.bodyStrong};
    }
  }
`;
const RoundIcon = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.round};
  background: ${color.actionSoft};
  color: ${color.action};
  &[data-icon='book'] {
    background: ${color.freeSoft};
    color: ${color.free};
  }
  &[data-icon='ticket'] {
    background: ${color.ticketSoft};
    color: ${color.ticket};
  }
  ${below.tablet} {
    && {
      width: 1rem;
      height: 1rem;
      background: none;
    }
    & > svg {
      width: 100%;
      height: 100%;
    }
  }
  /* The narrowest phones: the words alone fill the line. */
  @media (max-width: 22em) {
    display: none;
  }
`;
const REASONS: readonly { icon: IconName; name: string; text: string }[] = [
  { icon: 'book', name: 'Start free', text: 'Start reading instantly. No account, no card.' },
  { icon: 'ticket', name: 'Wait and read free', text: 'With an account, free tickets refill automatically.' },
  { icon: 'point', name: 'Clear prices', text: 'Know what the whole series costs.' },
];
/** What a reader without an account gets here. */
export function SiteBenefits() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (isLoggedIn) return null;
  return (
    <PageWidth>
      <Reasons>
        {REASONS.map(({ icon, name, text }) => (
          <Reason key={name}>
            <RoundIcon data-icon={icon}>
              <Icon name={icon} />
            </RoundIcon>
            <span>
              <b>{name}</b>
              <Muted>{text}</Muted>
            </span>
          </Reason>
        ))}
      </Reasons>
    </PageWidth>
  );
}

/** A card, not a band across the page: between a tinted section and the footer, a band would leave two strips of the page background. */
const Invitation = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: ${radius.sheet};
  background: ${color.actionSoft};
  & > div {
    text-wrap: balance;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 480px) auto;
    justify-content: space-between;
    align-items: center;
    padding: ${space[8]};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  @media (scripting: none) {
    display: none;
  }
`;
/** Invites a visitor to create an account; the shell opens the dialogs. */
export function SignUpInvitation() {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const headingId = useId();
  if (isLoggedIn) return null;
  return (
    <SectionBlock>
      <PageWidth>
        <Invitation aria-labelledby={headingId}>
          <div>
            <SectionHeading id={headingId}>Keep your place on every device</SectionHeading>
            <Muted>A free account saves your page and refills free tickets automatically.</Muted>
          </div>
          <Actions>
            <Button onClick={() => bus.emit('sign-up-requested', {})}>Create a free account</Button>
            <Button variant="quiet" onClick={() => bus.emit('login-requested', {})}>
              Log in
            </Button>
          </Actions>
        </Invitation>
      </PageWidth>
    </SectionBlock>
  );
}

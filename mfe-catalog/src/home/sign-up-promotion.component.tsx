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
  SectionHeading,
  space,
  type IconName,
} from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { SectionBlock } from '../page/section.component';

const Reasons = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${measure.gutter};
`;
const Reason = styled.li`
  display: grid;
  gap: ${space[2]};
  /* Not centered: a centered icon would shift while the text arrives. */
  align-items: start;
  align-content: start;
  text-wrap: balance;
  & b {
    display: block;
    font: ${font.label};
  }
  /* A phone has space for three names, or one explanation. */
  ${below.tablet} {
    justify-items: center;
    text-align: center;
    & b + span {
      display: none;
    }
  }
  ${from.tablet} {
    grid-template-columns: 44px 1fr;
    gap: 14px;
    & b {
      font: ${font.bodyStrong};
    }
  }
`;
const RoundIcon = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.round};
  background: ${color.actionSoft};
  color: ${color.action};
  &[data-tone='free'] {
    background: ${color.freeSoft};
    color: ${color.free};
  }
  &[data-tone='ticket'] {
    background: ${color.ticketSoft};
    color: ${color.ticket};
  }
`;
const REASONS: readonly { icon: IconName; tone: string; name: string; text: string }[] = [
  { icon: 'book', tone: 'free', name: 'Start free', text: 'Start reading instantly. No account, no card.' },
  { icon: 'ticket', tone: 'ticket', name: 'Wait and read free', text: 'With an account, free tickets refill automatically.' },
  { icon: 'point', tone: 'action', name: 'Know the price first', text: 'See what the whole series costs up front.' },
];
/** What a reader without an account gets here. */
export function SignUpBenefits() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (isLoggedIn) return null;
  return (
    <SectionBlock>
      <PageWidth>
        <Reasons>
          {REASONS.map(({ icon, tone, name, text }) => (
            <Reason key={name}>
              <RoundIcon data-tone={tone}>
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
    </SectionBlock>
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

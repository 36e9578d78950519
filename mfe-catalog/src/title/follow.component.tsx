import { Slot, titlePath, useEventBus, useSession, type TitleDetail } from '@komado/shared-contracts';
import { Button } from '@komado/shared-ui';
import styled from 'styled-components';

/** Of one width with either word, and before the button is there: it comes later than what stands beside it. */
const Place = styled.div`
  width: 160px;
  & > button {
    width: 100%;
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Follows the title. A visitor is asked to log in, and needs no code of the account for that: most who open a title are visitors. */
export function Follow({ title }: { title: TitleDetail }) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (isLoggedIn)
    return (
      <Place>
        <Slot name="follow-title" title={title} renderFailure={() => null} />
      </Place>
    );
  return (
    <Place>
      <Button
        variant="secondary"
        size="large"
        icon="bell"
        onClick={() => bus.emit('login-requested', { returnPath: titlePath(title.title_id) })}
      >
        Follow
      </Button>
    </Place>
  );
}

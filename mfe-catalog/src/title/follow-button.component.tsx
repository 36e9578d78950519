import { Slot, titlePath, useEventBus, useSession, type TitleDetail } from '@komado/shared-contracts';
import { Button, from, space } from '@komado/shared-ui';
import styled from 'styled-components';

/** The width is the same for both labels and before the late-loading button appears, so that nothing next to it moves. */
const FollowPlace = styled.div`
  width: min(160px, 48vw);
  & > button {
    width: 100%;
  }
  ${from.desktop} {
    flex: 1;
    min-width: 0;
    && > button {
      min-width: 0;
      padding-inline: ${space[2]};
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;

/**
 * Follows the title. For visitors, who are the majority, it opens the login, which needs no code from the account remote.
 */
export function FollowButton({ title }: { title: TitleDetail }) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (isLoggedIn)
    return (
      <FollowPlace>
        <Slot name="follow-title" title={title} renderFailure={() => null} />
      </FollowPlace>
    );
  return (
    <FollowPlace>
      <Button
        variant="secondary"
        size="large"
        icon="bell"
        onClick={() => bus.emit('login-requested', { returnPath: titlePath(title.title_id) })}
      >
        Follow
      </Button>
    </FollowPlace>
  );
}

import { titlePath, useAppServices, useSession, type SlotProperties, errorText } from '@komado/shared-contracts';
import { Button, useSingleFlight } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { followedStore, forgetFollowed, loadFollowed, markFollowed } from './followed.store';

const FollowButton = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

/** Follows a title; a visitor is asked to log in first and returns to the title. */
export function Component({ title: { title_id, title_name } }: SlotProperties['follow-title']) {
  const { api, bus } = useAppServices();
  const once = useSingleFlight();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const accountId = useSession((session) => session.account?.account_id ?? null);
  const [isBusy, setBusy] = useState(false);
  const isFollowed = useStore(followedStore, (followed) => isLoggedIn && followed.titleIds.has(title_id));

  useEffect(() => {
    if (accountId === null) forgetFollowed();
    // The button works without knowing this; following twice is idempotent.
    else loadFollowed(api, accountId).catch(() => undefined);
  }, [api, accountId]);

  const toggle = () =>
    once(async () => {
      if (!isLoggedIn) {
        bus.emit('login-requested', { returnPath: titlePath(title_id) });
        return;
      }
      const call = isFollowed ? 'POST /title/follow/cancel' : 'POST /title/follow/add';
      setBusy(true);
      try {
        await api.call(call, { title_id });
        markFollowed(title_id, !isFollowed);
        const message = isFollowed ? `Unfollowed ${title_name}.` : `Following ${title_name}. New chapters appear on My page.`;
        bus.emit('toast', { message, tone: 'good' });
      } catch (error) {
        bus.emit('toast', { message: errorText(error), tone: 'error' });
      } finally {
        setBusy(false);
      }
    });
  return (
    // As wide as its place, with either label, so that nothing next to it moves.
    <FollowButton
      variant="secondary"
      size="large"
      isWide
      icon={isFollowed ? 'check' : 'bell'}
      isBusy={isBusy}
      onClick={() => void toggle()}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </FollowButton>
  );
}

import { titlePath, useRoom, useSession, type SlotProperties } from '@komado/shared-contracts';
import { Button } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useSingleFlight } from '../busy/use-single-flight';
import { refusalText } from '../failure/refusal-text';
import { followedStore, forgetFollowed, loadFollowed, markFollowed } from './followed.store';

/** As wide with either word, so that nothing beside it moves. */
const Press = styled(Button)`
  min-width: 136px;
  @media (scripting: none) {
    display: none;
  }
`;

/** Follows a title; a visitor is asked to log in first, and comes back to the title. */
export function Component({ title: { title_id, title_name } }: SlotProperties['follow-title']) {
  const { api, bus } = useRoom();
  const once = useSingleFlight();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const accountId = useSession((session) => session.account?.account_id ?? null);
  const [isBusy, setBusy] = useState(false);
  const isFollowed = useStore(followedStore, (followed) => isLoggedIn && followed.titleIds.has(title_id));

  useEffect(() => {
    if (accountId === null) forgetFollowed();
    // The button works without knowing; following twice is following once.
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
        const message = isFollowed ? `You follow ${title_name} no longer.` : `You follow ${title_name}. New chapters show on My page.`;
        bus.emit('toast', { message, tone: 'good' });
      } catch (error) {
        bus.emit('toast', { message: refusalText(error, call), tone: 'error' });
      } finally {
        setBusy(false);
      }
    });
  return (
    <Press variant="secondary" size="large" icon={isFollowed ? 'check' : 'bell'} isBusy={isBusy} onClick={() => void toggle()}>
      {isFollowed ? 'Following' : 'Follow'}
    </Press>
  );
}

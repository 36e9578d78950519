import { useAppServices, type CallResult, type ApiClient } from '@komado/shared-contracts';
import { Button, Caption, space, SubHeading, Switch, TextField, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { LoadedDialog } from '../loading/loaded-content.component';

type Notice = Pick<CallResult<'GET /title/follow/notice'>, 'is_mail_on' | 'feed_url'>;
const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  & > div {
    flex: 1;
    min-width: 0;
  }
`;
const Feed = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const loadNotice = (api: ApiClient): Promise<Notice> => api.call('GET /title/follow/notice');

function Settings({ loaded }: { loaded: Notice }) {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [notice, setNotice] = useState(loaded);
  const showToast = (message: string) => bus.emit('toast', { message, tone: 'good' });
  /** Both calls can be pending at once, so each changes only its own part. */
  const change = (part: Partial<Notice>) => setNotice((current) => ({ ...current, ...part }));
  const setMail = (is_mail_on: boolean) => change({ is_mail_on });
  const turnMail = (is_mail_on: boolean) =>
    once(async () => {
      setMail(is_mail_on);
      try {
        await api.call('POST /title/follow/notice/save', { is_mail_on });
        showToast(is_mail_on ? 'We’ll email you when there are new chapters.' : 'We won’t email you about new chapters anymore.');
      } catch (error) {
        setMail(notice.is_mail_on);
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      }
    }, 'mail');
  const renew = () =>
    once(async () => {
      try {
        const { feed_url } = await api.call('POST /title/follow/feed/renew');
        change({ feed_url });
        showToast('Your feed has a new URL. The old one no longer works.');
      } catch (error) {
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      }
    }, 'feed');
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('URL copied.');
    } catch {
      bus.emit('toast', { message: 'We couldn’t copy the URL. Select it and copy it yourself.', tone: 'error' });
    }
  };
  return (
    <>
      <Choice>
        <div>
          <SubHeading>By email</SubHeading>
          <Caption as="p" id="notice-mail">
            At most one email a day, and only when there are new chapters. Every email has a link to unsubscribe.
          </Caption>
        </div>
        <Switch
          label="Email about new chapters"
          aria-describedby="notice-mail"
          isOn={notice.is_mail_on}
          onChange={(isOn) => void turnMail(isOn)}
        />
      </Choice>
      <Feed aria-labelledby="notice-feed">
        <SubHeading id="notice-feed">In a feed reader</SubHeading>
        <TextField
          label="Private feed URL"
          readOnly
          value={notice.feed_url}
          onFocus={(event) => event.currentTarget.select()}
          hint="Anyone with this URL can see which titles you follow. If someone else has it, get a new one."
        />
        <Buttons>
          <Button variant="secondary" onClick={() => void copy(notice.feed_url)}>
            Copy
          </Button>
          <Button variant="quiet" icon="retry" onClick={() => void renew()}>
            Get a new URL
          </Button>
        </Buttons>
      </Feed>
    </>
  );
}

/** How the reader is notified of new chapters: one mail a day, and a private feed. */
export const NewChapterEmailAndFeedSettingsDialog = ({ onClose }: { onClose: () => void }) => (
  <LoadedDialog heading="New chapter alerts" load={loadNotice} failureMessage="We couldn’t load your settings." onClose={onClose}>
    {(loaded) => <Settings loaded={loaded} />}
  </LoadedDialog>
);

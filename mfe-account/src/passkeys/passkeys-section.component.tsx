import { useAppServices, useSession } from '@komado/shared-contracts';
import { Button, Caption, Dialog, DialogActions, font, formatDate, Muted, space, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { deviceName } from '../devices/device-name';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import { AddPasskeyDialog, type Passkey } from './add-passkey.dialog';
import { canUsePasskeys } from './passkey-ceremony';
import { PasskeyIcon } from '../art/passkey-icon.component';
import { RenamePasskeyDialog } from './rename-passkey.dialog';
import { useBrowserValue } from '../browser/use-browser-value';
import { SettingSection } from '../settings/setting-section.component';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-height: 64px;
  padding: ${space[2]} ${space[4]};
  & > div {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const RowActions = styled.span`
  display: flex;
  margin-left: auto;
`;
const Name = styled.p`
  font: ${font.bodyStrong};
`;
/** Passkeys of the account: add, rename, remove. */
export function PasskeysSection({ passkeys: loaded }: { passkeys: readonly Passkey[] }) {
  const { api, bus } = useAppServices();
  const once = useSingleFlight();
  const email = useSession(({ account }) => account?.email ?? '');
  const isSupported = useBrowserValue(canUsePasskeys, true);
  const [passkeys, setPasskeys] = useState(loaded);
  const [open, setOpen] = useState<{ readonly dialog: 'add' } | { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey } | null>(
    null,
  );
  const [isRemoving, setRemoving] = useState(false);
  const close = () => setOpen(null);
  const refusalOf = useErrorTextWithLogin();
  const showToast = (message: string) => bus.emit('toast', { message, tone: 'good' });

  const remove = async ({ passkey_id, passkey_name }: Passkey) => {
    setRemoving(true);
    try {
      await api.call('POST /web/passkey/remove', { passkey_id });
      setPasskeys((list) => list.filter((passkey) => passkey.passkey_id !== passkey_id));
      showToast(`“${passkey_name}” was removed.`);
    } catch (error) {
      bus.emit('toast', { message: refusalOf(error), tone: 'error' });
    }
    setRemoving(false);
    close();
  };

  return (
    <SettingSection name="passkeys" heading="Passkeys" isLinkTarget>
      {passkeys.length > 0 || isSupported ? (
        <SettingList>
          {passkeys.map((passkey) => (
            <Row key={passkey.passkey_id}>
              <PasskeyIcon />
              <div>
                <Name>{passkey.passkey_name}</Name>
                <Caption>
                  Added {formatDate(passkey.created_date)}
                  {passkey.last_used_date ? `, last used ${formatDate(passkey.last_used_date)}` : ', not used yet'}
                </Caption>
              </div>
              <RowActions>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Rename ${passkey.passkey_name}`}
                  onClick={() => setOpen({ dialog: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${passkey.passkey_name}`}
                  onClick={() => setOpen({ dialog: 'remove', passkey })}
                >
                  Remove
                </Button>
              </RowActions>
            </Row>
          ))}
          {isSupported ? (
            <SettingRow
              icon="plus"
              name="Add a passkey"
              value="Log in with your fingerprint, face or screen lock instead of your password."
              isValueBelow
              onPress={() => setOpen({ dialog: 'add' })}
            />
          ) : null}
        </SettingList>
      ) : null}
      {isSupported ? null : <Muted>This browser doesn’t support passkeys.</Muted>}
      {open?.dialog === 'add' ? (
        <AddPasskeyDialog
          email={email}
          suggestedName={deviceName(navigator.userAgent).name}
          onAdded={(passkey) => {
            setPasskeys((list) => [passkey, ...list]);
            showToast(`“${passkey.passkey_name}” was added.`);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open?.dialog === 'rename' ? (
        <RenamePasskeyDialog
          passkey={open.passkey}
          onRenamed={(renamed) => {
            setPasskeys((list) => list.map((passkey) => (passkey.passkey_id === renamed.passkey_id ? renamed : passkey)));
            showToast('Name saved.');
            close();
          }}
          onClose={close}
        />
      ) : null}
      <Dialog isOpen={open?.dialog === 'remove'} heading="Remove this passkey?" onClose={close}>
        <p>{open?.dialog === 'remove' ? open.passkey.passkey_name : ''} will no longer log you in. Your password keeps working.</p>
        <DialogActions>
          <Button
            variant="danger"
            size="large"
            isWide
            isBusy={isRemoving}
            busyLabel="Removing"
            onClick={() => {
              if (open?.dialog === 'remove') void once(() => remove(open.passkey));
            }}
          >
            Remove
          </Button>
          <Button variant="quiet" isWide onClick={close}>
            Cancel
          </Button>
        </DialogActions>
      </Dialog>
    </SettingSection>
  );
}

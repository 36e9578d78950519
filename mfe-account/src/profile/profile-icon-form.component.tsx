import { useAppServices, type CallResult } from '@komado/shared-contracts';
import { Button, color, EmptyState, from, Icon, Picture, radius, space, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { SettingActions } from '../settings/settings-layout.component';
import { Fields, FormWithPreview, PreviewSection } from './form-with-preview.component';
import type { ProfilePreviewProperties } from './profile-preview.component';

const Grid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${space[4]} ${space[3]};
  margin: 0;
  padding: 0;
  border: 0;
  margin-bottom: ${space[2]};
  ${from.desktop} {
    grid-template-columns: repeat(auto-fill, 96px);
  }
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  cursor: pointer;
  & > input {
    position: absolute;
    z-index: 1;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > svg {
    position: absolute;
    right: 0;
    bottom: 0;
    padding: 4px;
    border-radius: ${radius.round};
    background: ${color.action};
    color: ${color.onAction};
    visibility: hidden;
  }
  & > input:checked ~ svg {
    visibility: visible;
  }
  & > input:checked ~ span {
    box-shadow:
      0 0 0 3px ${color.background},
      0 0 0 6px ${color.action};
  }
  & > input:focus-visible ~ span {
    outline: 2px solid ${color.action};
    outline-offset: 8px;
  }
`;
const RoundPicture = styled(Picture)`
  width: 88px;
  height: 88px;
  border-radius: ${radius.round};
  ${from.desktop} {
    width: 96px;
    height: 96px;
  }
`;
const SAVE = 'POST /profile/icon/save';

export interface ProfileIconFormProperties {
  icons: CallResult<'GET /profile/icon/list'>['icon_list'];
  iconId: number;
  /** Of the reader, as others see it. */
  preview: Pick<ProfilePreviewProperties, 'nickname' | 'isCountryShown'>;
  onSaved: () => void;
}
/** The available icons; the selected one takes effect when saved. */
export function ProfileIconForm({ icons, iconId, preview, onSaved }: ProfileIconFormProperties) {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [chosenId, setChosenId] = useState(iconId);
  const [isSaving, setSaving] = useState(false);
  if (icons.length === 0) return <EmptyState icon="my" message="There are no icons to choose from." />;
  const save = () =>
    once(async () => {
      setSaving(true);
      try {
        await api.call(SAVE, { icon_id: chosenId });
        bus.emit('account-changed', {});
        bus.emit('toast', { message: 'Icon saved.', tone: 'good' });
        onSaved();
      } catch (error) {
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      } finally {
        setSaving(false);
      }
    });
  return (
    <FormWithPreview
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Fields>
        <Grid aria-label="Icons">
          {icons.map(({ icon_id, image_url }, index) => (
            <Choice key={icon_id}>
              <input
                type="radio"
                name="icon"
                value={icon_id}
                aria-label={`Icon ${index + 1}`}
                checked={icon_id === chosenId}
                onChange={() => setChosenId(icon_id)}
              />
              <RoundPicture image={image_url} alt="" sizes="96px" ratio={[1, 1]} widths={[80, 160, 240]} />
              <Icon name="check" size="large" />
            </Choice>
          ))}
        </Grid>
        <SettingActions>
          <Button type="submit" size="large" isWide variant={chosenId === iconId ? 'soft' : 'primary'} isBusy={isSaving} busyLabel="Saving">
            Save
          </Button>
        </SettingActions>
      </Fields>
      <PreviewSection {...preview} iconUrl={icons.find(({ icon_id }) => icon_id === chosenId)?.image_url ?? ''} />
    </FormWithPreview>
  );
}

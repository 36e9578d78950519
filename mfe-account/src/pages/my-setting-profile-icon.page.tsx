import { definePage, pathOf, type PageProperties } from '@komado/shared-contracts';
import { useNavigate } from 'react-router-dom';
import { ProfileIconForm, type ProfileIconFormProperties } from '../profile/profile-icon-form.component';
import { SettingPage } from '../settings/setting-page.component';

type IconData = Pick<ProfileIconFormProperties, 'icons' | 'iconId' | 'preview'>;

/** The picture next to the reader's name. */
function MySettingProfileIconPage({ data }: PageProperties<IconData>) {
  const navigate = useNavigate();
  const profile = pathOf('my-setting-profile');
  return (
    <SettingPage heading="Choose your icon" back={{ to: profile, label: 'Profile' }} isWide>
      <ProfileIconForm {...data} onSaved={() => void navigate(profile)} />
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<IconData>({
  loader: async ({ api, signal }) => {
    const [{ icon_list }, { profile }] = await Promise.all([
      api.call('GET /profile/icon/list', {}, { signal }),
      api.call('GET /account', {}, { signal }),
    ]);
    return {
      icons: icon_list,
      iconId: profile.icon_id,
      preview: { nickname: profile.nickname, isCountryShown: profile.is_display_country },
    };
  },
  Component: MySettingProfileIconPage,
  head: () => ({ title: 'Icon' }),
});

import { definePage, pathOf, type PageProperties } from '@komado/shared-contracts';
import { Avatar, LinkButton, revealWhenParsed, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { ProfileForm } from '../profile/profile-form.component';
import type { Profile } from '../profile/save-profile.command';
import { SettingPage } from '../settings/setting-page.component';

interface ProfileData {
  readonly accountId: number;
  readonly profile: Profile;
}
const Icon = styled.div`
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 72px;
  margin-top: ${space[2]};
`;

/** The reader's name and what they share about themselves. */
const MySettingProfilePage = ({ data: { accountId, profile } }: PageProperties<ProfileData>) => (
  <SettingPage heading="Profile" isWide>
    <Icon>
      <Avatar image={profile.icon_url} size="large" />
      <LinkButton variant="secondary" icon="pencil" to={pathOf('my-setting-profile-icon')}>
        Change icon
      </LinkButton>
    </Icon>
    <ProfileForm profile={profile} accountId={accountId} />
  </SettingPage>
);

export const { loader, Component, head } = definePage<ProfileData>({
  loader: async ({ api, signal }) => {
    const { account_id, profile } = await api.call('GET /account', {}, { signal });
    return { accountId: account_id, profile };
  },
  Component: MySettingProfilePage,
  head: () => ({ title: 'Profile' }),
});

import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { ProfileIconForm } from './profile-icon-form.component';

test('the chosen icon shows in the preview, and is saved', async () => {
  const api = fakeApi({ 'POST /profile/icon/save': { icon_id: 2, icon_url: '/media/icon/2' } });
  const onSaved = jest.fn();
  const icons = [1, 2].map((icon_id) => ({ icon_id, image_url: `/media/icon/${icon_id}` }));
  const { user } = renderWithServices(
    <ProfileIconForm icons={icons} iconId={1} preview={{ nickname: 'Inkwell', isCountryShown: false }} onSaved={onSaved} />,
    { services: { api }, at: '/my/setting/profile/icon' },
  );
  const preview = within(screen.getByRole('region', { name: 'How others see you' }));
  const save = screen.getByRole('button', { name: 'Save' });
  expect(preview.getByText('Inkwell')).toBeInTheDocument();
  expect(save).toHaveAttribute('data-variant', 'soft');
  await user.click(screen.getByRole('radio', { name: 'Icon 2' }));
  expect(preview.getByRole('presentation').getAttribute('src')).toContain('/media/icon/2');
  expect(save).toHaveAttribute('data-variant', 'primary');
  await user.click(save);
  expect(api.sentTo('POST /profile/icon/save')).toEqual([{ icon_id: 2 }]);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});

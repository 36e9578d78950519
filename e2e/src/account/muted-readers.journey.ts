import { expect, test } from '../browser/journey';

test('I hide a reader, and show them again with the list on My page', { tag: ['@account', '@viewer'] }, async ({ reader }) => {
  const { page } = reader;
  await reader.signUpByApi();
  await reader.goTo('/title/00001');
  await page.getByRole('heading', { name: 'Chapters' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  const comments = page.getByRole('region', { name: 'Comments' });
  const more = comments.getByRole('button', { name: /^More about/ });
  await expect(more.first()).toBeVisible();
  const before = await more.count();
  await more.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute this reader' }).click();
  await expect.poll(() => more.count()).toBeLessThan(before);

  await reader.goTo('/my');
  await page.getByRole('button', { name: 'Muted readers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Muted readers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Unmute/ }).click();
  await expect(dialog.getByText('No longer muted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Muted readers' })).toBeFocused();
  await page.getByRole('button', { name: 'Muted readers' }).click();
  await expect(dialog.getByText(/You haven’t muted anyone/)).toBeVisible();
});

import type { Locator } from '@playwright/test';
import { axeViolations } from '../browser/axe';
import { expect, test } from '../browser/journey';
import { findLabelMismatches } from '../browser/label-in-name';
import { giveConsent } from '../browser/legal-consent';
import { Reader } from '../browser/reader';
import { waitUntilSettled } from '../browser/settled-page';

const CHAPTER = '/title/00001/episode/100';
const TEXT = 'The rain on the last page: I could hear it.';

/** Reads the chapter to its end, where its comments are. */
async function openChapterEnd(reader: Reader): Promise<Locator> {
  await expect(reader.page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
  await reader.readToEnd();
  const comments = reader.page.getByRole('region', { name: 'What did you think?' });
  await expect(comments).toBeVisible();
  // What is above them has arrived, and they are off the edge where the reader's controls appear under the mouse.
  await waitUntilSettled(reader.page);
  await comments.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return comments;
}
async function writeComment(comments: Locator, text: string): Promise<void> {
  await comments.getByRole('textbox', { name: /^Your comment/ }).fill(text);
  await comments.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(comments.getByRole('group', { name: 'Post this comment?' })).toContainText(text);
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments.getByText('Comment posted.')).toBeVisible();
}
const commentWith = (comments: Locator, text: string): Locator => comments.getByRole('article').filter({ hasText: text });

test.describe('comments', { tag: ['@viewer'] }, () => {
  test('a reader comments at the end of a chapter, another likes, reports and hides it, and finds comments on the title’s page', async ({
    reader,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    const { page } = reader;
    await reader.signUpByApi();
    await reader.goTo(CHAPTER);
    const mine = await openChapterEnd(reader);
    await writeComment(mine, TEXT);
    await expect(commentWith(mine, TEXT)).toContainText('You, now');
    await expect(commentWith(mine, TEXT).getByRole('button', { name: /^Like/ })).toHaveCount(0);
    await waitUntilSettled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await findLabelMismatches(page)).toEqual([]);

    const context = await browser.newContext();
    const other = new Reader(await context.newPage(), site);
    await other.signUpByApi();
    await other.goTo('/title/00001');
    const comments = other.page.getByRole('region', { name: 'Comments' });
    await other.page.getByRole('heading', { name: 'Chapters' }).scrollIntoViewIfNeeded();
    await other.page.mouse.wheel(0, 20_000);
    const seen = commentWith(comments, TEXT);
    await expect(seen).toBeVisible();
    const like = seen.getByRole('button', { name: /^Like/ });
    await like.click();
    await expect(like).toHaveAccessibleName('Like 1');
    await like.click();
    await expect(like).toHaveAccessibleName('Like 0');

    const act = async (name: string) => {
      await seen.getByRole('button', { name: /^More about/ }).click();
      await other.page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(other.page.getByRole('dialog')).toBeHidden();
    };
    await act('Report comment');
    await expect(other.page.getByText(/Comment reported/)).toBeVisible();
    await act('Mute this reader');
    await expect(seen).toHaveCount(0);
    await comments.getByRole('button', { name: 'Undo' }).click();
    await expect(seen).toBeVisible();
    await context.close();

    await commentWith(mine, TEXT)
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(commentWith(mine, TEXT)).toHaveCount(0);
  });

  test('a visitor sees a request to log in, without a form, and typed text survives a reload', async ({ reader }) => {
    const { page } = reader;
    await giveConsent(page.context(), reader.site.url);
    await reader.goTo(CHAPTER);
    const asVisitor = await openChapterEnd(reader);
    await expect(asVisitor.getByText('Log in to write a comment.')).toBeVisible();
    await expect(asVisitor.getByRole('textbox')).toHaveCount(0);
    await asVisitor.getByRole('button', { name: 'Log in to comment' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');

    await reader.signUpByApi();
    await reader.goTo(CHAPTER);
    const comments = await openChapterEnd(reader);
    await comments.getByRole('textbox').fill('Half a thought');
    await reader.goTo(CHAPTER);
    await expect((await openChapterEnd(reader)).getByRole('textbox')).toHaveValue('Half a thought');
    await comments.getByRole('textbox').fill(`${'a'.repeat(200)}b`);
    await comments.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(comments.getByText('Comments can be up to 200 characters.')).toBeVisible();
  });
});

import { expect, type Page, test } from '@playwright/test'
import { calculate, writeFirstShare } from './calculate.ts'
import { inEveryLook } from './every-look.ts'
import { address, mailTo, newAddress, picture, signUpAndLogIn } from './person.ts'

const open = (page: Page, path: string) => page.goto(`${address()}${path}`)
const LIST = [
  'name,country,technology,capacity_mw,allocation',
  'Hilltop Example Wind,DE,wind_onshore,100,0.5',
  'Riverside Example Coal,IN,coal,200,0.1',
  '',
].join('\n')

const step = async (page: Page, name: string, then: string) => {
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Review' }).getByText(then).first()).toBeVisible()
}

test('an owner and a reviewer: comments with a mail, a doubt, four eyes, approval, and a new run with what changed', async ({
  page,
  browser,
}) => {
  await signUpAndLogIn(page, newAddress())
  const reviewer = newAddress()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signUpAndLogIn(other, reviewer)

  // A workspace of two, with four eyes.
  await open(page, '/workspaces')
  await page.getByLabel('Name of the workspace').fill('Review desk')
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByLabel('E-mail address').fill(reviewer)
  await page.getByRole('button', { name: /Role$/ }).last().click()
  await page.getByRole('option', { name: 'Reviewer', exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invitation on its way')).toBeVisible()
  const invitation = await mailTo(page, reviewer, /Invitation to the workspace/)
  await page.getByText('A second person must approve a report').click()
  await expect(page.getByText('A second person must approve from now on')).toBeVisible()
  await other.goto(/https?:\/\/\S+\/invitation\?code=\S+/.exec(invitation.text)![0])
  await other.getByRole('button', { name: 'Accept and open the workspace' }).click()
  await expect(other.getByText('You belong to Review desk now')).toBeVisible()

  // A draft: a comment on a match and on a row.
  await open(page, '/portfolio/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'reviewed.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect(page.getByRole('heading', { name: 'reviewed', level: 1 })).toBeVisible()
  const draft = page.url().split('?')[0]!
  await page.goto(`${draft}?step=match`)
  await page.getByRole('button', { name: 'Comment on Riverside Example Coal' }).click()
  const panel = page.getByRole('dialog', { name: 'Comments' })
  await expect(panel.getByText('No comment here yet.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'New comment' }).fill('Is this the one at the river?')
  await panel.getByRole('button', { name: 'Add the comment' }).click()
  await expect(panel.getByText('Is this the one at the river?')).toBeVisible()
  await inEveryLook(page, 'comment-match')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.goto(`${draft}?step=repair`)
  await page.getByRole('button', { name: /^Comment on Row 2/i }).click()
  await expect(panel.getByRole('heading', { name: 'Row 2 of the list' })).toBeVisible()
  await page.keyboard.press('Escape')
  await calculate(page)
  const report = new URL(page.url()).pathname

  // A comment on a figure that names the reviewer: one mail, with a link to the very place.
  await page.goto(`${address()}${report}?passport=goal.13`)
  const passport = page.getByRole('dialog', { name: /passport|made/i })
  await passport.getByRole('button', { name: 'Comment', exact: true }).click()
  await passport.getByRole('textbox', { name: 'New comment' }).fill('Ten times the year before?')
  await passport.getByRole('button', { name: 'Name somebody' }).click()
  await page.getByRole('menuitem').first().click()
  await passport.getByRole('button', { name: 'Add the comment' }).click()
  await expect(passport.getByText('Ten times the year before?', { exact: false })).toBeVisible()
  await inEveryLook(page, 'comment-figure')
  const mail = await mailTo(page, reviewer, /names you in a comment/)
  const link = /https?:\/\/\S+\/report\/\S+comment=\S+/.exec(mail.text)![0]
  await other.goto(link)
  const seen = other.getByRole('dialog', { name: /passport|made/i })
  await expect(seen.getByText('Ten times the year before?', { exact: false })).toBeVisible()
  await seen.getByRole('button', { name: /^Reply on/ }).click()
  await seen.getByRole('textbox', { name: 'Reply' }).fill('The plant was bought in May.')
  await seen.getByRole('button', { name: 'Send the reply' }).click()
  await expect(seen.getByRole('list', { name: 'Replies' }).getByText('The plant was bought in May.')).toBeVisible()

  // The number looks wrong: stored with its passport.
  await seen.getByRole('button', { name: 'This number looks wrong' }).click()
  await seen.getByRole('textbox', { name: 'Why does it look wrong?' }).fill('Coal of 200 MW gives more.')
  await picture(other, 'doubt')
  await seen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByText('Stored as a comment, with the passport')).toBeVisible()
  await expect(seen.getByText(/ was .* person-years/)).toBeVisible()

  // The owner sees all of them, and resolves the first.
  await page.goto(`${address()}${report}`)
  await page.getByRole('button', { name: 'Comments (3)' }).click()
  await expect(panel.getByText('The plant was bought in May.')).toBeVisible()
  await inEveryLook(page, 'comments')
  await panel.getByRole('button', { name: 'Resolve' }).last().click()
  await expect(panel.getByText('Is this the one at the river?')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Comments (2)' })).toBeVisible()

  // Four eyes: who sent it does not approve it.
  await page.getByRole('button', { name: 'Review: Draft' }).click()
  await step(page, 'Send to review', 'In review')
  await expect(page.getByText('somebody else approves it', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await inEveryLook(page, 'review-second-person')
  await other.goto(`${address()}${report}`)
  await other.getByRole('button', { name: 'Review: In review' }).click()
  await step(other, 'Approve', 'Approved')
  await inEveryLook(other, 'review-approved')
  await other.keyboard.press('Escape')

  // Approved is frozen: no deletion, and a change makes a new run whose difference is explained.
  await page.goto(`${address()}${report}`)
  await expect(page.getByText(/^Approved, /)).toBeVisible()
  await inEveryLook(page, 'report-approved')
  await page.goto(`${address()}${report.replace('/report/', '/portfolio/')}/runs`)
  await expect(page.getByText(/^Approved, /)).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click()
  // The change takes its time: a press that comes before it is saved waits for it.
  await page.route('**/api/portfolio/*/entries/', async route => {
    if (route.request().method() === 'PATCH') await new Promise(resolve => setTimeout(resolve, 2000))
    await route.continue()
  })
  await writeFirstShare(page)
  await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible()
  await page.getByRole('button', { name: /^Calculate/ }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
  await page.goto(`${address()}${report}`)
  await page.getByRole('button', { name: 'Review: Draft' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await expect(review.getByRole('heading', { name: 'What changed since run 1' })).toBeVisible()
  await expect(review.getByText('Ownership shares')).toBeVisible()
  await inEveryLook(page, 'review-changed')
  await review.getByRole('link', { name: 'The whole comparison, goal by goal' }).click()
  await expect(page).toHaveURL(/\/runs\?from=1&to=2/)
  await expect(page.getByRole('heading', { name: /Difference|run 1/i }).first()).toBeVisible()
  await open(page, '/portfolio')
  await expect(page.getByRole('row', { name: /reviewed/ })).toBeVisible()
  await inEveryLook(page, 'review-list')
  await elsewhere.close()
})

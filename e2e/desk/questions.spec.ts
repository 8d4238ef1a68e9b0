import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { done, duplicate, save } from './product-form'

test(
  'the owner writes questions that products share and one of a product, and its page asks both',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    const name = `Letters ${crypto.randomUUID().slice(0, 6)}`
    await page.goto('/desk/catalogue/questions/new')
    await page.getByRole('button', { name: 'Initials' }).click()
    await page.getByText('Question 1: Initials').click()
    await expect(page.getByRole('checkbox', { name: 'Must be answered' })).toBeChecked()
    await page.setViewportSize(SMALL_PHONE)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
    await save(page)
    await expect(page.getByText('Saved. The shop shows it within seconds.')).toBeVisible()

    const code = await duplicate(page)
    await page.getByLabel('Shared questions').selectOption({ label: name })
    await page.getByRole('button', { name: 'Add a question' }).click()
    const question = page.getByRole('group', { name: 'Questions', exact: true })
    await question.getByRole('textbox', { name: 'Question', exact: true }).fill('Which cord?')
    await expect(question.getByRole('textbox', { name: 'Longest answer' })).toBeVisible()
    await question.getByLabel('Answer', { exact: true }).selectOption('One of several choices')
    await expect(question.getByRole('textbox', { name: 'Longest answer' })).toBeHidden()
    for (const [at, cord] of ['Silk', 'Leather'].entries())
      await question.getByRole('textbox', { name: 'Choice', exact: true }).nth(at).fill(cord)
    await expectAccessible(page)
    await save(page)
    await expect(done(page)).toBeVisible()

    await page.goto(`/desk/catalogue/${code}/preview`)
    await expect(page.getByRole('textbox', { name: 'Initials' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Leather' })).toBeVisible()

    await page.goto('/desk/catalogue/questions')
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Remove these questions' }).click()
    await expect(page.getByText(`"${name}" stays while products have it: Copy ${code}.`)).toBeVisible()
  },
)

import { category, product } from '../demo'
import { results } from '../listing'
import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'

test(
  'the owner says what a word means, shoppers find it, and it is removed again',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    const word = `payal${crypto.randomUUID().slice(0, 6)}`
    await page.goto(`/desk/catalogue/synonyms/new?words=${word}`)
    await expect(page.getByLabel('What shoppers type')).toHaveValue(word)
    await page.getByRole('button', { name: 'Add a meaning' }).click()
    await page.getByRole('checkbox', { name: category('anklets').name }).check()
    await page.setViewportSize(SMALL_PHONE)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The shop shows it within seconds.')).toBeVisible()

    await expect(async () => {
      await page.goto(`/shop/search/category=/tags=/query=${word}/page=1/by=relevance/range=0-0`)
      await expect(results(page).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('link', { name: product('asteri-anklet').name })).toBeVisible()

    await page.goto('/desk/catalogue/synonyms')
    await page.getByLabel('A word or what it means').fill(word)
    await page.getByRole('link', { name: word }).click()
    await page.getByRole('button', { name: 'Remove these search words' }).click()
    await expect(page.getByRole('heading', { name: 'What you have said' })).toBeVisible()
    await page.getByLabel('A word or what it means').fill(word)
    await expect(page.getByText('Nothing matches.')).toBeVisible()
  },
)

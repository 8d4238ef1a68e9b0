import * as texts from '@messages/price'
import * as demo from './demo'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

const HOOPS = demo.product('kyklos-hoops-large')
const DROPS = demo.product('elia-leaf-drops')
const { name: METAL, tags: METALS } = demo.variation('metal')

/** What a screen reader reads; the spaces of an amount do not break. */
const amount = demo.price
const reduced = (variant: ReturnType<typeof demo.product>['variants'][number] | undefined) => {
  const [before] = variant?.earlier_prices ?? []
  if (!variant || !before) throw new Error('The demo has no such reduction.')
  return { now: amount(variant.price), before: amount(before.price), words: texts.lowestBefore(amount(before.price)) }
}

test(
  'a reduced product says what its price is compared with, and a choice without a reload changes it',
  { tag: '@each-language' },
  async ({ page }) => {
    const gold = reduced(HOOPS.variants.find(({ slug }) => slug === 'gold'))
    await page.goto(HOOPS.path)
    const price = page.getByRole('main').getByText(texts.priceNow).locator('..')
    await expect(price).toHaveText(`${texts.priceNow}${gold.now}${gold.before}${gold.words}`)
    await expect(price.locator('s')).toHaveText(gold.before)
    await expectAccessible(page)
    const metals = page.getByRole('group', { name: new RegExp(`^${METAL}`) })
    await metals.getByRole('radio', { name: METALS.silver }).check()
    await expect(page.getByText(gold.words)).toHaveCount(0)
    await metals.getByRole('radio', { name: METALS.gold, exact: true }).check()
    await expect(page.getByText(gold.words)).toBeVisible()
  },
)

for (const viewport of [PHONE, DESKTOP])
  test(`a listing says it too, on a screen of ${viewport.width} px`, { tag: '@nightly' }, async ({ page }) => {
    const { now, before, words } = reduced(DROPS.variants[0])
    await page.setViewportSize(viewport)
    await page.goto(DROPS.category.path)
    const card = page.getByRole('article').filter({ hasText: DROPS.name })
    await expect(card).toContainText(`${texts.priceNow}${now}${before}${words}`)
    await expect(card.getByText(words)).toBeVisible()
    await expectAccessible(page)
  })

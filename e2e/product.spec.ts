import * as lightbox from '@messages/lightbox'
import * as pager from '@messages/pager'
import * as texts from '@messages/product'
import * as pageTexts from '@messages/product-page'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoLayoutShift,
  nightlyUnless,
  PHONE,
  test,
  startLayoutShiftObserver,
} from './fixtures'

const { path: PRODUCT, name: NAME, category: BANDS, product_code: CODE } = demo.product('kyma-band')
const TITLE = `${NAME} | ${demo.settings.company_name}`
const { name: METAL, tags: METALS } = demo.variation('metal')
const SILVER = String(METALS.silver)

test(
  'choosing a variant changes name, price, picture and URL, and the URL opens it again',
  { tag: '@each-language' },
  async ({ page, shop: { product } }) => {
    await product.open(PRODUCT)
    await expect(page).toHaveTitle(TITLE)
    const code = product.codes(CODE)
    const before = await code.textContent()
    await product.variation(METAL).getByRole('radio', { name: SILVER }).check()
    await expect(page).toHaveURL(/\?variant=/)
    await expect(code).not.toHaveText(before ?? '')
    const after = await code.textContent()
    await page.reload()
    await expect(code).toHaveText(after ?? '')
    await expect(product.option(SILVER)).toBeChecked()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PRODUCT}$`))
  },
)

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `choosing a variant with fewer pictures moves nothing at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    async ({ page, shop: { product } }) => {
      await page.setViewportSize(viewport)
      await product.open(PRODUCT)
      await expectHydrated(page)
      const silver = product.option(SILVER)
      await silver.scrollIntoViewIfNeeded()
      const place = () => silver.evaluate((option) => option.getBoundingClientRect().top + scrollY)
      const before = await place()
      await silver.check()
      await expect(page).toHaveURL(/\?variant=/)
      await expect(product.picture).toHaveCount(1)
      expect(await place()).toBe(before)
    },
  )
}

test.describe('after adding to the cart', () => {
  test('a sheet takes the focus and gives it back, and a press outside of it counts', async ({
    page,
    shop: { product, header },
  }) => {
    await product.open(PRODUCT)
    await product.addToCart()
    await expect(product.addedSheet).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(product.addedSheet).toBeHidden()
    await expect(product.addToCartButton).toBeFocused()
    await product.addToCart()
    await expect(header.cart).toHaveAccessibleName(header.cartNameWith(2))
    await product.specificationsTab.click()
    await expect(product.addedSheet).toBeHidden()
    await expect(product.specifications).toBeVisible()
  })

  test('on a phone the sheet leads to the checkout', async ({ page, shop: { product } }) => {
    await page.setViewportSize(PHONE)
    await product.open(PRODUCT)
    await product.addToCart()
    await expectAccessible(page)
    // To measure a control that the sheet covers in part, the check scrolls, which closes the sheet.
    await product.addToCart()
    await product.toCheckout.click()
    await expect(page).toHaveURL('/shop/cart/checkout')
  })
})

test(
  'the picture of a pressed card stays in sight until the page has loaded its own',
  { tag: '@nightly' },
  async ({ page, shop: { listing, product } }) => {
    await page.goto(`/shop/search/category=${BANDS.slug}`)
    await expectHydrated(page)
    const card = listing.card(NAME)
    const thumbnail = await card
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    let letPicturesPass = () => {}
    const passing = new Promise<void>((resolve) => (letPicturesPass = resolve))
    await page.route('**/media/kyma-band-*/{640,800,1000}.*', (route) => passing.then(() => route.continue()))
    await card.getByRole('link').click()
    const picture = product.pictures.getByRole('img').first()
    await expect(picture).toHaveCSS('background-image', `url("${thumbnail}")`)
    letPicturesPass()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  },
)

test('tabs can be used by keyboard', async ({ page, shop: { product } }) => {
  await product.open(PRODUCT)
  // A key that is pressed before the page is ready is lost, a click is not.
  await product.specificationsTab.click()
  await expect(product.description).toBeHidden()
  await product.descriptionTab.click()
  await expect(product.description).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(product.specificationsTab).toBeFocused()
  await expect(product.specifications.getByRole('table').first()).toBeVisible()
  await expect(product.description).toBeHidden()
})

test(
  'full screen opens from the main picture and closes with Esc',
  { tag: '@nightly' },
  async ({ page, shop: { product } }) => {
    await product.open(PRODUCT)
    const enlarge = product.picture
    await enlarge.click()
    await expect(product.zoomIn).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(product.zoomIn).toBeHidden()
  },
)

test('Back closes full screen and stays on the product', async ({ page, shop: { product } }) => {
  await page.goto('/about')
  await product.open(PRODUCT)
  await product.picture.click()
  await expect(product.zoomIn).toBeVisible()
  await page.goBack()
  await expect(product.zoomIn).toBeHidden()
  await expect(page).toHaveURL(PRODUCT)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a wide screen shows three pictures at once, and full screen leads to the one it ended with', async ({
  page,
  shop: { product },
}) => {
  await page.setViewportSize(DESKTOP)
  await product.open(demo.product('armonia-bangle-set').path)
  const pictures = product.pictures.getByRole('button')
  await expect(pictures).toHaveCount(3)
  const boxes = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const [large, left, right] = boxes
  if (!large || !left || !right) throw new Error('There are three.')
  expect([left.left, right.right]).toEqual([large.left, large.right])
  expect(right.top).toBe(left.top)
  expect(left.top).toBeGreaterThan(large.bottom)
  await pictures.nth(1).click()
  await page.getByRole('navigation', { name: lightbox.thumbnails }).getByRole('button').nth(2).click()
  await page.keyboard.press('Escape')
  await expect(product.zoomIn).toBeHidden()
  await expect(pictures.nth(2)).toBeFocused()
  await expect(pictures.nth(2)).toBeInViewport({ ratio: 1 })
})

test('full screen zooms up to three times', { tag: '@nightly' }, async ({ page, shop: { product } }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await product.open(PRODUCT)
    await product.picture.click()
    const picture = page.getByRole('dialog').getByRole('img')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThanOrEqual(Math.min(viewport.width, viewport.height - 100))
    const before = await width()
    await product.zoomIn.click()
    await expect.poll(async () => (await width()) / before).toBeCloseTo(2, 1)
    await expect(async () => {
      await page.mouse.wheel(0, -1000)
      expect((await width()) / before).toBeCloseTo(3, 1)
    }).toPass()
    await page.mouse.wheel(0, -1000)
    expect((await width()) / before).toBeCloseTo(3, 1)
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a swipe changes the main picture, and so do the thumbnails', async ({ page, shop: { product } }) => {
    await product.open(PRODUCT)
    const { picture: shown, thumbnails } = product
    const first = await shown.getAttribute('aria-label')
    await expect(thumbnails.nth(0)).toHaveAttribute('aria-pressed', 'true')
    const box = await shown.boundingBox()
    if (!box) throw new Error('There is a picture.')
    const browser = await page.context().newCDPSession(page)
    const y = box.y + box.height / 2
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y })) })
    await touch('touchStart', [0.8 * box.width])
    for (let part = 0.75; part > 0.2; part -= 0.05) await touch('touchMove', [part * box.width])
    await touch('touchEnd', [])
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(shown).not.toHaveAttribute('aria-label', first ?? '')
    // The picture is fully visible, so the swipe is finished.
    await expect(shown).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => shown.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await thumbnails.nth(0).click()
    await expect(shown).toHaveAttribute('aria-label', first ?? '')
    await expect(shown).toBeInViewport({ ratio: 0.9 })
  })

  test('full screen fills the width, and closes when it is dragged down', async ({ page, shop: { product } }) => {
    await product.open(PRODUCT)
    await product.picture.tap()
    const picture = page.getByRole('dialog').getByRole('img')
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(PHONE.width)
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: PHONE.width / 2, y })) })
    await touch('touchStart', [300])
    for (let y = 310; y < 560; y += 20) await touch('touchMove', [y])
    await touch('touchEnd', [])
    await expect(product.zoomIn).toBeHidden()
    await expect(product.picture).toBeFocused()
    await expect(page).toHaveURL(PRODUCT)
  })
})

for (const viewport of [PHONE, { width: 800, height: 900 }, DESKTOP]) {
  test(
    `other products have four pages of four at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    async ({ page, shop: { product } }) => {
      await page.setViewportSize(viewport)
      await product.open(PRODUCT)
      const goesWith = page.getByRole('region', { name: pageTexts.goesWith })
      await expect(goesWith.getByRole('article')).toHaveCount(4)
      for (const strip of [product.latestProducts, product.popularProducts]) {
        const inView = () =>
          strip.items.evaluateAll((items) => {
            const row = items[0]?.parentElement?.getBoundingClientRect()
            return items.flatMap((item, index) => {
              const { left, right } = item.getBoundingClientRect()
              return row && left >= row.left - 1 && right <= row.right + 1 ? [index] : []
            })
          })
        await expect(strip.status).toHaveText(`${pager.page} 1 / 4`)
        for (const turned of [0, 1, 2, 3]) {
          await expect.poll(inView).toEqual([0, 1, 2, 3].map((index) => 4 * turned + index))
          if (turned < 3) await strip.next.click()
        }
        await expect(strip.status).toHaveText(`${pager.page} 4 / 4`)
      }
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'texts, specifications and variants are accessible',
    { tag: '@each-language' },
    async ({ page, shop: { product } }) => {
      await product.open(PRODUCT)
      await expect(product.heading).toHaveText(NAME)
      await expect(page.getByRole('table').first()).toBeVisible()
      await product.option(SILVER).check()
      await page.getByRole('button', { name: texts.showThis(METAL) }).click()
      await expect(page).toHaveURL(/\?variant=/)
      await expect(product.option(SILVER)).toBeChecked()
    },
  )
})

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `the product page is accessible and has no layout shift at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    async ({ page, shop: { product } }) => {
      await page.setViewportSize(viewport)
      await startLayoutShiftObserver(page)
      await product.open(PRODUCT)
      await expectNoLayoutShift(page)
      await expectAccessible(page)
    },
  )
}

import * as lightbox from '@messages/lightbox'
import * as pager from '@messages/pager'
import * as t from '@messages/pictures'
import * as texts from '@messages/product'
import * as productPage from '@messages/product-page'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
  startingWith,
  test,
  startLayoutShiftObserver,
} from './fixtures'

const { path: PRODUCT, name: NAME, category: BANDS, product_code: CODE } = demo.product('kyma-band')
const TITLE = `${NAME} | ${demo.settings.company_name}`
const { name: METAL, tags: METALS } = demo.variation('metal')
const SILVER = METALS.silver
const SHOW_PICTURE = new RegExp(`^${t.showPicture(1, '').replace('1', '\\d+')}`)
const ENLARGE = startingWith(t.enlarge(''))

test('title, price and link preview of a product are in the HTML', async ({ request }) => {
  const html = await (await request.get(PRODUCT)).text()
  expect(html).toContain(`<title>${TITLE}</title>`)
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/og\.jpg"/)
  expect(html).toContain('"@type":"Product"')
})

test('choosing a variant changes name, price, picture and URL, and the URL opens it again', async ({ page }) => {
  await page.goto(PRODUCT)
  await expect(page).toHaveTitle(TITLE)
  const code = page.getByText(startingWith(texts.codes(CODE, '')))
  const before = await code.textContent()
  await page
    .getByRole('group', { name: startingWith(METAL) })
    .getByRole('radio', { name: SILVER })
    .check()
  await expect(page).toHaveURL(/\?variant=/)
  await expect(code).not.toHaveText(before ?? '')
  const after = await code.textContent()
  await page.reload()
  await expect(code).toHaveText(after ?? '')
  await expect(page.getByRole('radio', { name: SILVER })).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PRODUCT}$`))
})

test('the picture of a pressed card stays in sight until the page has loaded its own', async ({ page }) => {
  await page.goto(`/shop/search/category=${BANDS.slug}`)
  const card = page.getByRole('article').filter({ hasText: NAME })
  const thumbnail = await card
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  let letPicturesPass = () => {}
  const passing = new Promise<void>((resolve) => (letPicturesPass = resolve))
  await page.route('**/media/kyma-band-*/{640,800,1000}.*', (route) => passing.then(() => route.continue()))
  await card.getByRole('link').click()
  const picture = page.getByRole('region', { name: t.pictures }).getByRole('img').first()
  await expect(picture).toHaveCSS('background-image', `url("${thumbnail}")`)
  letPicturesPass()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
})

test('a URL with an unknown variant shows the product', async ({ page }) => {
  const answer = await page.goto(`${PRODUCT}?variant=no-such-thing`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
})

test('tabs can be used by keyboard', async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('tab', { name: texts.description }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: texts.specifications })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: texts.specifications }).getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: texts.description })).toBeHidden()
})

test('full screen opens from the main picture and closes with Esc', async ({ page }) => {
  await page.goto(PRODUCT)
  const enlarge = page.getByRole('button', { name: ENLARGE })
  await enlarge.click()
  await expect(page.getByRole('button', { name: lightbox.zoomIn, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: lightbox.zoomIn, exact: true })).toBeHidden()
})

test('Back closes full screen and stays on the product', async ({ page }) => {
  await page.goto('/about')
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: ENLARGE }).click()
  await expect(page.getByRole('button', { name: lightbox.zoomIn, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: lightbox.zoomIn, exact: true })).toBeHidden()
  await expect(page).toHaveURL(PRODUCT)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('full screen zooms up to three times', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: ENLARGE }).click()
    const zoomIn = page.getByRole('button', { name: lightbox.zoomIn, exact: true })
    await expect(zoomIn).toBeEnabled()
    const picture = page.getByRole('dialog').locator('.yarl__slide_current img')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const before = await width()
    expect(before).toBeGreaterThan(300)
    await expect(async () => {
      await zoomIn.click({ timeout: 1000 })
      await expect(zoomIn).toBeDisabled({ timeout: 1000 })
    }).toPass()
    await expect.poll(async () => (await width()) / before).toBeCloseTo(3, 1)
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a swipe changes the main picture, and so do the thumbnails', async ({ page }) => {
    await page.goto(PRODUCT)
    const pictures = page.getByRole('region', { name: t.pictures })
    const shown = pictures.getByRole('button', { name: ENLARGE })
    const thumbnails = pictures.getByRole('button', { name: SHOW_PICTURE })
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
    await expect(shown).toHaveCount(1)
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
})

for (const viewport of [PHONE, { width: 800, height: 900 }, DESKTOP]) {
  test(`other products have four pages of four at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(PRODUCT)
    for (const name of [productPage.latestProducts, productPage.popularProducts]) {
      const strip = page.getByRole('region', { name })
      const inView = () =>
        strip.getByRole('listitem').evaluateAll((items) => {
          const row = items[0]?.parentElement?.getBoundingClientRect()
          return items.flatMap((item, index) => {
            const { left, right } = item.getBoundingClientRect()
            return row && left >= row.left - 1 && right <= row.right + 1 ? [index] : []
          })
        })
      await expect(strip.getByRole('status')).toHaveText(`${pager.page} 1 / 4`)
      for (const turned of [0, 1, 2, 3]) {
        await expect.poll(inView).toEqual([0, 1, 2, 3].map((index) => 4 * turned + index))
        if (turned < 3) await strip.getByRole('button', { name: pager.next(name) }).click()
      }
      await expect(strip.getByRole('status')).toHaveText(`${pager.page} 4 / 4`)
    }
  })
}

test('unknown products get 404, and wrong categories redirect to the right URL', async ({ page, request }) => {
  const unknown = await request.get(`/shop/${BANDS.slug}/no-such-thing`, { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers()['location']]).toEqual([307, '/404'])
  await page.goto(PRODUCT.replace(BANDS.slug, demo.category('anklets').slug))
  await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('texts, specifications and variants are accessible', async ({ page }) => {
    await page.goto(PRODUCT)
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.getByRole('radio', { name: SILVER }).check()
    await page.getByRole('button', { name: texts.showThis(METAL) }).click()
    await expect(page).toHaveURL(/\?variant=/)
    await expect(page.getByRole('radio', { name: SILVER })).toBeChecked()
  })
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`the product page is accessible and has no layout shift at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await startLayoutShiftObserver(page)
    await page.goto(PRODUCT)
    await expectNoLayoutShift(page)
    await expectAccessible(page)
  })
}

import { type Page } from '@playwright/test'
import { enterDesk, expect, expectAccessible, nightlyUnless, PHONE, SMALL_PHONE, test, typeOver } from './fixtures'
import { done, duplicate, field, MODEL, newCode, region, save } from './product-form'

/** A picture of one colour; `wide` is not square. */
async function picture(page: Page, color: string, wide = false) {
  const url = await page.evaluate(
    ([fill = '', isWide]) => {
      const canvas = document.createElement('canvas')
      canvas.width = isWide ? 500 : 300
      canvas.height = 300
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = fill
        context.fillRect(0, 0, 500, 300)
      }
      return canvas.toDataURL('image/png')
    },
    [color, wide ? 'wide' : ''] as const,
  )
  return { name: `${color}.png`, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }
}

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
const altTexts = (page: Page) =>
  region(page, 'Pictures')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))

test('a product is found as its name is typed, and by the code of a variant', async ({ asOwner: page }) => {
  await page.goto('/desk')
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Catalogue' }).click()
  const search = page.getByRole('searchbox', { name: 'Name or code' })
  await search.pressSequentially('aigaio lap')
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Aigaio Lapis Bracelet' })).toContainText('Published')
  await expect(rows.filter({ hasText: 'Kyma' })).toHaveCount(0)
  await expect(search).toHaveValue('aigaio lap')
  await search.fill('AS-B-002-18')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aigaio Lapis Bracelet' })).toBeVisible()
})

test('a change is on the page of the shop within seconds, and can be undone', async ({ asOwner: page, context }) => {
  const shop = await context.newPage()
  const text = `Lapis lazuli, threaded ${newCode()}.`
  const shownInShop = async () => {
    await shop.goto('/shop/beaded-bracelets/aigaio-lapis-bracelet')
    return shop.locator('meta[name="description"]').getAttribute('content')
  }
  const before = await shownInShop()
  await page.goto(`/desk/catalogue/${MODEL}`)
  await typeOver(field(page, 'Short description').first(), text)
  await save(page)
  await expect(done(page)).toBeFocused()
  await expect.poll(shownInShop).toBe(text)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Short description').first()).toHaveValue(before ?? '')
  await expect.poll(shownInShop).toBe(before)
})

/** Holds the scripts of the next page back, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const passing = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await passing
    await route.continue()
  })
  return letThrough
}

test('what is typed before the scripts load is searched for', { tag: '@nightly' }, async ({ asOwner: page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/desk/catalogue', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Name or code' }).fill('aigaio lap')
  letThrough()
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Kyma' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Aigaio Lapis Bracelet' })).toHaveCount(1)
})

test('a text that is typed before the scripts load is kept', { tag: '@nightly' }, async ({ asOwner: page }) => {
  const letThrough = await holdScripts(page)
  await page.goto(`/desk/catalogue/${MODEL}`, { waitUntil: 'commit' })
  await field(page, 'Short description').first().fill('Typed early.')
  letThrough()
  // With scripts, a group is added without a reload.
  await region(page, 'Specifications').getByRole('button', { name: 'Add a group' }).click()
  await expect(page.getByRole('group', { name: 'New group' })).toBeVisible()
  await expect(field(page, 'Short description').first()).toHaveValue('Typed early.')
})

test('the second of two editors is told what changed, and keeps both changes', async ({ asOwner: page, context }) => {
  const code = await duplicate(page)
  const other = await context.newPage()
  await other.goto(`/desk/catalogue/${code}`)
  await region(other, 'Variants and prices').getByRole('textbox', { name: /Price/ }).first().fill('51')
  await save(other)
  await expect(done(other)).toBeVisible()

  await typeOver(field(page, 'Short description').first(), 'Typed meanwhile.')
  await save(page)
  const alert = page.getByRole('alert').filter({ hasText: 'while you were editing it' })
  await expect(alert).toContainText(`${code}-0 price, from 44.00 to 51.00`)
  await expect(field(page, 'Short description').first()).toHaveValue('Typed meanwhile.')
  await page.getByRole('button', { name: 'Keep both changes' }).click()
  await expect(done(page)).toBeVisible()
  await expect(field(page, 'Short description').first()).toHaveValue('Typed meanwhile.')
  await expect(region(page, 'Variants and prices').getByRole('textbox', { name: /Price/ }).first()).toHaveValue('51.00')
})

test('pictures are uploaded together, described, put in order by buttons and by dragging, and removed', async ({
  asOwner: page,
}) => {
  const code = await duplicate(page)
  const files = [await picture(page, 'teal', true), await picture(page, 'olive')]
  await region(page, 'Pictures').getByLabel('Add pictures').setInputFiles(files)
  await expect(pictures(page)).toHaveCount(4)
  await expect(page.getByRole('slider', { name: 'Part that is shown' })).toHaveCount(1)
  await save(page)
  await expect(page.getByText('Say in up to 200 characters what the picture shows').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What picture 3 shows' })).toBeFocused()
  await page.getByRole('textbox', { name: 'What picture 3 shows' }).fill('Teal')
  await page.getByRole('textbox', { name: 'What picture 4 shows' }).fill('Olive')

  const [first, second] = await altTexts(page)
  await page.getByRole('button', { name: 'Move picture 4 forward' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => altTexts(page)).toEqual([first, second, 'Olive', 'Teal'])
  await expect(pictures(page).nth(2)).toBeFocused()

  await pictures(page).nth(3).getByTitle('Drag to change the order').hover()
  await page.mouse.down()
  await pictures(page).nth(0).getByRole('textbox').hover()
  await page.mouse.up()
  await expect.poll(() => altTexts(page)).toEqual(['Teal', first, second, 'Olive'])
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await save(page)
  await expect(done(page)).toBeVisible()
  await page.goto(`/desk/catalogue/${code}`)
  expect(await altTexts(page)).toEqual(['Teal', second, 'Olive'])
})

test('a file that is no picture is refused by its name', { tag: '@nightly' }, async ({ browser, baseURL }) => {
  // The browser logs the refusal as an error.
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await enterDesk(page, 'owner', '/desk/catalogue/new')
  await region(page, 'Pictures')
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').filter({ hasText: 'note.jpg: not a picture' })).toBeVisible()
  // More than middleware would let through.
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(12_000_000, 1) }
  const reply = await page.request.post('/desk/catalogue/pictures', {
    headers: { Accept: 'application/json' },
    multipart: { pictures: large },
  })
  expect(await reply.json()).toEqual({ detail: 'large.jpg: not a picture that can be read' })
  await context.close()
})

test.describe('what is not published', () => {
  test.use({ expectedErrors: [/404/] })

  test('is on no page of the shop, and has a preview', { tag: '@nightly' }, async ({ asOwner: page, context }) => {
    const code = await duplicate(page)
    const shop = await context.newPage()
    await shop.goto(`/shop/beaded-bracelets/copy-${code.toLowerCase()}`)
    await expect(shop).toHaveURL('/404')
    await page.getByRole('link', { name: 'Preview as shoppers see it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Copy ${code}` })).toBeVisible()
    await expect(page.getByRole('note')).toContainText('Preview')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the desk' }).click()
    await page.getByRole('radio', { name: /^Archived/ }).check()
    await save(page)
    await expect(done(page)).toBeVisible()
    const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await page.goto(`/desk/catalogue?q=${code}`)
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Archived')
    await expect(rows).toHaveCount(1)
  })

  test('a packer has no catalogue', { tag: '@nightly' }, async ({ asPacker: page }) => {
    const response = await page.goto('/desk/catalogue')
    expect(response?.status()).toBe(403)
    expect((await page.request.post('/desk/catalogue/pictures', { multipart: {} })).status()).toBe(403)
  })
})

/** Ticks two lengths for a product that is not saved, and sees its variants. */
async function makeLengths(page: Page): Promise<void> {
  await page.goto('/desk/catalogue/new')
  await field(page, 'Name').first().fill('Unsaved Chain')
  await typeOver(field(page, 'Short description').first(), 'Typed before.')
  const several = region(page, 'This comes in several…')
  await several.getByText('Chain Length', { exact: true }).click()
  await several.getByRole('checkbox', { name: '42 cm' }).check()
  await several.getByRole('checkbox', { name: '45 cm' }).check()
  await several.getByRole('textbox', { name: /^Price of each/ }).fill('48')
  await several.getByRole('button', { name: 'Make the variants' }).click()
  await expect(several.getByRole('status')).toContainText('2 variants made')
  const rows = region(page, 'Variants and prices').getByRole('group', { name: /^\d+ cm$/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByRole('textbox', { name: 'Code' })).toHaveValue('UNSAVED-CHAIN-45CM')
  await expect(rows.nth(1).getByRole('combobox', { name: 'Chain Length' })).toHaveValue('45-cm')
  await expect(field(page, 'Short description').first()).toHaveValue('Typed before.')
}

for (const [name, viewport] of Object.entries({ phone: PHONE, computer: { width: 1440, height: 900 } }))
  test(
    `variants are made of ticked values on a ${name}, and nothing that was typed is lost`,
    nightlyUnless(viewport === PHONE),
    async ({ asOwner: page }) => {
      await page.setViewportSize(viewport)
      await makeLengths(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    },
  )

test('a description is written in Markdown and previewed', { tag: '@nightly' }, async ({ asOwner: page }) => {
  await duplicate(page)
  await typeOver(field(page, 'Description').first(), 'Made in **Athens**.\n\n- silver\n- lapis')
  await page.getByRole('button', { name: 'Preview the description' }).click()
  const preview = page.getByRole('status', { name: 'Preview of the description' })
  await expect(preview.getByRole('listitem')).toHaveText(['silver', 'lapis'])
  await expect(field(page, 'Description').first()).toHaveValue('Made in **Athens**.\n\n- silver\n- lapis')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('variants are made of ticked values, too', { tag: '@nightly' }, ({ asOwner: page }) => makeLengths(page))

  test(
    'a product is edited, its lists are changed and its pictures are uploaded',
    { tag: '@nightly' },
    async ({ asOwner: page }) => {
      const code = await duplicate(page)
      await region(page, 'Pictures').getByRole('button', { name: 'Move picture 2 forward' }).click()
      await region(page, 'Variants and prices').getByRole('button', { name: 'Add a variant' }).click()
      const rows = region(page, 'Variants and prices').getByRole('group')
      const last = page.getByRole('group', { name: 'Variant 6' })
      await last.getByRole('textbox', { name: 'Name' }).fill('Any size')
      await last.getByRole('textbox', { name: 'Code' }).fill(`${code}-9`)
      await last.getByRole('textbox', { name: /Price/ }).fill('free')
      await save(page)
      await expect(last.or(page.getByRole('group', { name: 'Any size' })).getByText(/a price has/)).toBeVisible()
      await page.getByRole('group', { name: 'Any size' }).getByRole('textbox', { name: /Price/ }).fill('60,5')
      await save(page)
      await expect(done(page)).toBeVisible()
      await expect(page.getByRole('group', { name: 'Any size' }).getByRole('textbox', { name: /Price/ })).toHaveValue(
        '60.50',
      )
      await expect(rows.first()).toBeVisible()

      const green = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAKAAAACgCAIAAAAErfB6AAABJklEQVR42u3RQQ0AAAjEMMC/58MEH1oJa9sBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'base64',
      )
      await region(page, 'Pictures')
        .getByLabel('Add pictures')
        .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: green })
      await region(page, 'Pictures').getByRole('button', { name: 'Upload' }).click()
      await expect(page.getByText(/broken\.png: /)).toBeVisible()
    },
  )
})

for (const [name, size] of Object.entries({ phone: PHONE, 'small phone': SMALL_PHONE })) {
  test(`the screens of the catalogue are accessible on a ${name}`, { tag: '@nightly' }, async ({ asOwner: page }) => {
    await page.setViewportSize(size)
    const screens = ['', `/${MODEL}`, '/new', '/choices', '/filters'].map((screen) => `/desk/catalogue${screen}`)
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  nightlyUnless,
  PHONE,
  startLayoutShiftObserver,
  test,
} from './fixtures'
import * as cartTexts from '@messages/cart'
import { addToCart } from '@messages/product'
import * as answersPage from '@messages/answers-page'
import * as t from '@messages/question-fields'
import * as questions from '@messages/questions'
import { locale } from '@messages/language'
import { formatDay } from '@/lib/platform/base/dates'
import { product, settings } from './demo'

const SIGNET = product('sfragida-signet')
const { initials: INITIALS = '' } = SIGNET.questions
const BAND = product('kyma-band')
const NECKLACE = product('ilios-coin-necklace')
const { name: NAME = '', date: DATE = '' } = NECKLACE.questions

test('two answers are two lines, the same answer is one, and the cart changes them', async ({
  page,
  shop: { product, cart, header },
}) => {
  await product.open(SIGNET.path)
  for (const initials of ['AK', 'ΜΠ', 'AK']) {
    await product.answer(INITIALS).fill(initials)
    await product.addToCart()
    await product.keepLooking.click()
    await expect(product.answer(INITIALS)).toHaveValue('')
  }
  await expect(header.filledCart).toBeVisible()
  await cart.open()
  await expect(cart.lines).toHaveCount(2)
  await expect(cart.line('AK').quantity).toHaveValue('2')
  await expect(cart.line('ΜΠ').answers).toHaveText(`${INITIALS}:ΜΠ`)
  await expectAccessible(page, { forEachChange: true })

  await cart.line('ΜΠ').edit.click()
  await expectAccessible(page, { forEachChange: true })
  await cart.answer(INITIALS).fill('AK')
  await cart.saveAnswers.click()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.line('AK').quantity).toHaveValue('3')
  await expect(cart.line('AK').edit).toBeFocused()
  await page.reload()
  await expect(cart.line('AK').quantity).toHaveValue('3')
})

test('a keyboard answers, is led to what is missing, and finds all again after a reload', async ({
  page,
  shop: { product, cart },
}) => {
  await product.open(NECKLACE.path)
  await product.answer(NAME).focus()
  await page.keyboard.type('Eleni')
  await expect(page.getByText(t.counterInWords(5, 12))).toBeVisible()
  await page.reload()
  await expect(product.answer(NAME)).toHaveValue('Eleni')
  await product.answer(NAME).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('🙂')
  await expect(page.getByText(questions.cannotBeMade('🙂'))).toBeVisible()
  await product.addToCartButton.first().focus()
  await page.keyboard.press('Enter')
  await expect(product.answer(NAME)).toBeFocused()
  await expectAccessible(page, { forEachChange: true })
  await product.answer(NAME).fill('Eleni')
  await product.answer(DATE).fill('2026-06-07')
  await product.addToCartButton.first().focus()
  await page.keyboard.press('Enter')
  await product.toCheckout.waitFor()
  await cart.open()
  await expect(cart.line().answers).toHaveText([/Eleni/, new RegExp(formatDay('2026-06-07', locale))])
  await expect(page.getByText(cartTexts.nothingAnswered)).toBeHidden()
})

test('the engraving is shown where it will be, in its font', async ({ page, shop: { product } }) => {
  await page.setViewportSize(PHONE)
  const fonts: string[] = []
  page.on('request', (request) => void (request.url().includes('/fonts/') && fonts.push(request.url())))
  await product.open(SIGNET.path)
  const before = fonts.length
  const place = page.getByRole('form', { name: t.title }).locator('figure')
  await expect(place).toBeHidden()
  await product.answer(INITIALS).fill('AK')
  await expect(place.locator('text').last()).toHaveText('AK')
  expect(fonts.slice(before)).toContainEqual(expect.stringMatching(/\/eb-garamond-latin-wght-normal\.woff2$/))
  const [text, picture] = [await place.locator('g').boundingBox(), await place.boundingBox()]
  expect(text && picture && text.width < picture.width && text.x > picture.x).toBe(true)
})

for (const size of [PHONE, DESKTOP])
  test(
    `the fields move nothing while the page loads at ${size.width} px`,
    nightlyUnless(size === PHONE),
    async ({ page, shop: { product } }) => {
      await page.setViewportSize(size)
      await startLayoutShiftObserver(page)
      await product.open(NECKLACE.path)
      await expect(product.answer(NAME)).toBeVisible()
      await expectNoLayoutShift(page)
    },
  )

test('a product without questions has neither their form nor their styles', async ({ page, shop: { product } }) => {
  await product.open(BAND.path)
  await expect(product.addToCartButton.first()).toBeVisible()
  await expect(product.questions).toHaveCount(0)
  expect(await page.locator('style[data-href="questions"]').count()).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the answers are checked in words, and an email orders what is right', async ({ page, shop: { product } }) => {
    await product.open(SIGNET.path)
    await expect(page.getByRole('button', { name: addToCart })).toBeHidden()
    await product.answer(INITIALS).fill('A5')
    await page.getByRole('button', { name: t.checkAndOrder }).click()
    await expect(page.getByRole('alert').filter({ hasText: answersPage.pleaseCorrect })).toBeVisible()
    await expect(page.getByText(questions.cannotBeMade('5'))).toBeVisible()
    await page.getByLabel(INITIALS).fill('ΑΚ')
    await page.getByRole('button', { name: answersPage.checkAgain }).click()
    const order = page.getByRole('link', { name: answersPage.orderByEmail })
    const address = (await order.getAttribute('href')) ?? ''
    expect(address).toContain(`mailto:${settings.contact_email}`)
    expect(decodeURIComponent(address)).toContain(`${INITIALS}: ΑΚ`)
  })
})

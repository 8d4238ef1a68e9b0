import { type Page } from '@playwright/test'
import { DESKTOP, expect, PHONE, test as base } from '../fixtures'
import { compareWithKept } from './pictures'

const isRenewing = process.env.VISUAL_UPDATE === '1'

export const test = base.extend<{ isNoticeClosed: boolean; noticeState: void }>({
  /** The cookie notice covers a part of each page; one screen shows it. */
  isNoticeClosed: [true, { option: true }],
  noticeState: [
    async ({ context, isNoticeClosed }, use) => {
      // An empty page has no storage.
      if (isNoticeClosed)
        await context.addInitScript(() => {
          if (location.protocol === 'http:') localStorage.setItem('cookiesPopup', 'false')
        })
      await use()
    },
    { auto: true },
  ],
})

type Devices = Record<string, { width: number; height: number }>

/** Takes a picture of the whole page on a computer and on a phone, and compares them with the kept ones. */
export async function expectKept(page: Page, name: string, devices: Devices = { desktop: DESKTOP, phone: PHONE }) {
  const changed: string[] = []
  for (const [device, viewport] of Object.entries(devices)) {
    await page.setViewportSize(viewport)
    await loadPictures(page)
    await placeStickyParts(page)
    const { outcome, pixels } = await compareWithKept(`${name}.${device}`, await steadyScreenshot(page), isRenewing)
    if (outcome === 'different' || outcome === 'new') changed.push(`${name}.${device} is ${outcome} (${pixels} pixels)`)
  }
  expect(changed, 'see test-results/visual/index.html').toEqual([])
}

/** Loads every picture of the page, also those far below and at the end of a row, and waits for the fonts. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2
    // The header of a phone follows each of these steps.
    const scrollTo = (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      return new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    }
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) await scrollTo(top)
    await scrollTo(0)
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
  })
  await expect.poll(() => page.evaluate(() => [...document.images].filter((image) => !image.complete).length)).toBe(0)
}

/**
 * Shows what sticks to the window in its own place, because it covers the page, and is drawn on other pixels each time.
 * A dialog scrolls by itself, and shows it.
 */
async function placeStickyParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'sticky' && !element.closest('dialog')) {
        element.style.setProperty('position', 'relative', 'important')
        element.style.setProperty('inset', 'auto', 'important')
      }
  })
}

/** Two screenshots in a row that are equal. */
async function steadyScreenshot(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  await expect(async () => {
    const before = last
    await freezeTexts(page)
    last = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    expect(last.equals(before)).toBe(true)
  }).toPass({ intervals: [100] })
  return last
}

/** Replaces what is another text on each day and in each shop: times, codes, addresses of emails and of the shop. */
async function freezeTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`
    const month = String.raw`(?:[A-Z][a-z]{2,8}|[Α-Ω][α-ωάέήίόύώϊ]{2,11}|\d{1,2}/)`
    const patterns: [RegExp, string][] = [
      [/AS-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'AS-0000-0000'],
      [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'someone'],
      [/\b(pi|evt)_sandbox[0-9a-f]+/g, '$1_sandbox0'],
      [/localhost:\d+/g, 'localhost:3000'],
      [/\b\d{4}-\d{2}-\d{2}\b/g, '2030-01-01'],
      [new RegExp(`(?<![\\p{L}\\d])${day} ${month} 20\\d\\d`, 'gu'), '1 January 2030'],
      [/\b\d{1,2}\/\d{1,2}\/20\d\d\b/g, '1/1/2030'],
    ]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.nodeValue ?? ''
      const isTime = node.parentElement?.closest('time')
      const frozen = isTime ? '1 January 2030' : patterns.reduce((all, [from, to]) => all.replace(from, to), text)
      if (frozen !== text) node.nodeValue = frozen
    }
    for (const field of document.querySelectorAll('input'))
      if (field.value.endsWith('@example.com')) field.value = 'someone@example.com'
  })
}

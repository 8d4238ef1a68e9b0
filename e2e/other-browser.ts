import { type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { slowDownPages } from './slow-pages'

/** What somebody else does, in a browser of their own. */
export async function inOtherBrowser<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options)
  await slowDownPages(context)
  const result = await use(await context.newPage())
  await context.close()
  return result
}

import { type APIRequestContext } from '@playwright/test'
import * as demo from '../demo'
import { expect, test } from './fixtures'

/** Texts that only code of the desk has. */
const DESK_CODE = /desk_method|desk_passkey|\/desk\/log-in|navigator\.credentials|Skip to content<|Use a passkey/

/** The files that a page names, also those that it loads later. */
async function filesOf(request: APIRequestContext, path: string, kind: 'js' | 'css'): Promise<string[]> {
  const html = await (await request.get(path)).text()
  return [
    ...new Set(
      [...html.matchAll(/\/_next\/static\/[\w./~-]+\.(js|css)/g)].flatMap(([url, ext]) => (ext === kind ? [url] : [])),
    ),
  ]
}

const BAND = demo.product('kyma-band')
const SHOP_PAGES = ['/', BAND.path, BAND.category.path, '/shop/cart', '/about', '/log-in', '/shop/cart/checkout']

test('no page of the shop loads scripts of the desk', async ({ request }) => {
  const deskScripts = await filesOf(request, '/desk/log-in', 'js')
  const textOf = async (url: string) => (await request.get(url)).text()
  // Otherwise this test would look for the wrong texts.
  expect((await Promise.all(deskScripts.map(textOf))).filter((text) => DESK_CODE.test(text)).length).toBeGreaterThan(0)
  for (const path of SHOP_PAGES) {
    const scripts = await filesOf(request, path, 'js')
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of scripts) expect(await textOf(url), `${url} on ${path}`).not.toMatch(DESK_CODE)
    // No server actions either.
    expect(await (await request.get(path)).text(), path).not.toContain('$ACTION')
  }
})

test('no page of the shop loads styles of the desk', async ({ page, request }) => {
  await page.goto('/desk/log-in')
  const classes = await page
    .getByRole('form', { name: 'Sign in with a password' })
    .evaluate((form) => [...form.classList, ...(document.querySelector('header')?.classList ?? [])])
  const stylesOf = async (path: string) =>
    (
      await Promise.all((await filesOf(request, path, 'css')).map(async (url) => (await request.get(url)).text()))
    ).join()
  const isIn = (styles: string) => classes.filter((name) => styles.includes(`.${name}`))
  expect(isIn(await stylesOf('/desk/log-in'))).toEqual(classes)
  expect(classes.length).toBeGreaterThan(0)
  for (const path of SHOP_PAGES) expect(isIn(await stylesOf(path)), path).toEqual([])
})

import path from 'node:path'
import { emailStyle } from '@/lib/platform/mail/email-style'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { readThemeFolder } from '@/lib/owner/files/content/theme-files.server'
import { eventually, fetchPage } from '../instance'
import { database, reset, shop } from './shop'

const importTheme = async (name: string) =>
  saveTheme(database.current.db, await readThemeFolder(path.join('docs/themes', name)))

const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1] ?? ''
const STYLESHEET = /<link rel="stylesheet" href="(\/theme\.css[^"]*)"/
const ICON = /<link rel="icon" href="([^"]*)"[^>]* type="image\/svg\+xml"/

async function readLook() {
  const home = (await fetchPage(`${shop.address}/`)).text
  const stylesheet = await fetchPage(shop.address + attribute(home, STYLESHEET))
  const icon = await fetchPage(shop.address + attribute(home, ICON))
  const manifest = JSON.parse((await fetchPage(`${shop.address}/manifest.webmanifest`)).text) as {
    background_color: string
    theme_color: string
    icons: { src: string }[]
  }
  return { home, stylesheet, icon, manifest }
}

beforeAll(reset)

test('a theme that is imported into a running shop shows on pages, icons, manifest, error page and emails', async () => {
  const before = await readLook()
  expect(before.stylesheet.text).toContain('--paper:#faf7f2')
  expect(before.stylesheet.headers.get('cache-control')).toContain('immutable')
  expect(before.manifest.background_color).toBe('#faf7f2')

  expect(await importTheme('bold')).toBe(true)
  await eventually(async () => expect((await readLook()).stylesheet.text).toContain('--paper:#fff7db'))

  const { home, stylesheet, icon, manifest } = await readLook()
  expect(stylesheet.headers.get('cache-control')).toContain('immutable')
  expect(stylesheet.text).toContain('/fonts/bricolage-grotesque-latin-wght-normal.')
  expect(before.stylesheet.text).toContain('/fonts/eb-garamond-latin-wght-normal.')
  expect(stylesheet.text).not.toContain('eb-garamond')
  expect(home).toContain('href="/fonts/instrument-sans-latin-wght-normal.')
  expect(home).toContain('<path d="M2 12a10 10 0 0 1 20 0z" fill="#3b2bff"')
  expect(icon.text).toContain('#ff4f9a')
  expect(manifest).toMatchObject({ background_color: '#fff7db', theme_color: '#3b2bff' })
  for (const { src } of manifest.icons)
    expect((await fetchPage(shop.address + src)).headers.get('content-type')).toBe('image/png')
  for (const font of stylesheet.text.match(/\/fonts\/[^)]*woff2/g) ?? [])
    expect((await fetchPage(shop.address + font)).headers.get('cache-control')).toContain('immutable')

  // The document that is shown when a root layout fails has the present look at an address without a version.
  expect((await fetchPage(`${shop.address}/theme.css`)).text).toBe(stylesheet.text)
  expect((await fetchPage(`${shop.address}/global-error.css`)).text).toContain('var(--paper)')
  const checkout = await fetchPage(`${shop.address}/shop/cart/checkout`)
  expect(attribute(checkout.text, STYLESHEET)).toBe(attribute(home, STYLESHEET))
  const { style } = await loadEmailSender(database.current)
  expect(style).toEqual(emailStyle((await readThemeFolder('docs/themes/bold')).theme))
  expect(style.colors.button).toBe('#3b2bff')
})

test('an address of an earlier theme has the present style sheet, which nobody keeps', async () => {
  const { text, headers } = await fetchPage(`${shop.address}/theme.css?v=00000000`)
  expect(text).toContain('--paper:')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = headers.get('etag') ?? ''
  expect((await fetchPage(`${shop.address}/theme.css`, { 'If-None-Match': etag })).status).toBe(304)
})

test('icons are where browsers expect them, and there are no others', async () => {
  const types = {
    '/favicon.ico': 'image/x-icon',
    '/icon.svg': 'image/svg+xml',
    '/apple-icon.png': 'image/png',
    '/icons/192.png': 'image/png',
    '/icons/512.png': 'image/png',
    '/icons/maskable-512.png': 'image/png',
  }
  for (const [address, type] of Object.entries(types)) {
    const { status, headers } = await fetchPage(shop.address + address)
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, type])
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
  for (const address of ['/theme/theme.json', '/theme/toString', '/fonts/../package.json', '/fonts/arial.woff2'])
    expect((await fetchPage(shop.address + address)).status).not.toBe(200)
})

test('a theme without logo and icon shows the name and a neutral icon', async () => {
  await importTheme('plain')
  await eventually(async () => expect((await readLook()).stylesheet.text).toContain('--paper:#ffffff'))
  const { home, icon } = await readLook()
  expect(home).not.toContain('M2 12a10 10')
  expect(icon.text).toContain('fill="#1b1b1f"')
})

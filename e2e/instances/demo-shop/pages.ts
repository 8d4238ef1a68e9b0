import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importPages } from '@/lib/owner/files/content/pages-import.server'
import { DEMO_FOLDER } from '@/lib/demo/seed/load-demo.server'
import { LEGAL_TEXTS_FOLDER } from '@/lib/owner/legal/legal-texts.server'
import { eventually, fetchPage } from '../instance'
import { database, reset, shop } from './shop'

let folder: string

beforeAll(async () => {
  await reset()
  folder = await mkdtemp(path.join(tmpdir(), 'shop-pages-'))
  for (const from of [DEMO_FOLDER, LEGAL_TEXTS_FOLDER])
    await cp(path.join(from, 'pages'), path.join(folder, 'pages'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const file = (slug: string) => path.join(folder, 'pages', `${slug}.md`)
const importFolder = () => importPages(database.current.db, folder, { dryRun: false, progress: () => {} })
const show = (address: string) => fetchPage(shop.address + address)
const footer = (html: string) => /<footer[^]*<\/footer>/.exec(html)?.[0] ?? ''
const header = (html: string) => /<header[^]*?<\/header>/.exec(html)?.[0] ?? ''

/** A public page, a page of one visitor, and the not-found page. */
const SHELLS = ['/', '/about', '/shop/bands/kyma-band', '/log-in', '/404']

test('a page that the owner adds appears at its address, in menus, footer and sitemap, and follows the settings', async () => {
  expect((await show('/pages/opening-hours')).headers.get('location')).toBe('/404')
  expect((await show('/sitemap/1.xml')).text).not.toContain('/pages/')
  await writeFile(
    file('opening-hours'),
    '---\ntitle: Opening hours\ndescription: When {{company_name}} is open.\nmenu: header\nfooter: The workshop\nposition: 90\n---\n\n## In summer {#summer}\n\nCall {{phone_number}}.\n',
  )
  expect(await importFolder()).toEqual({ added: ['opening-hours'], changed: [], removed: [] })
  await eventually(async () => {
    const { status, text } = await show('/pages/opening-hours?fbclid=1')
    expect(status).toBe(200)
    expect(text).toContain('<title>Opening hours | Asimera</title>')
    expect(text).toContain('<meta name="description" content="When Asimera is open."/>')
    expect(text).toMatch(/rel="canonical" href="[^"]*\/pages\/opening-hours"/)
    expect(text).toMatch(/<section id="summer"[^>]*><h2 id="summer-title">In summer<\/h2>/)
    for (const address of SHELLS) {
      const { text: shell } = await show(address)
      expect(footer(shell)).toContain('href="/pages/opening-hours"')
      expect(header(shell)).toContain('href="/pages/opening-hours"')
    }
    expect((await show('/sitemap/1.xml')).text).toContain('/pages/opening-hours</loc>')
  })
  await database.current.db.execute(`update settings set phone_number = '+44 20 7946 0000'`)
  await eventually(async () =>
    expect((await show('/pages/opening-hours')).text).toContain('<a href="tel:+442079460000"'),
  )
})

test('a page that the owner removes is gone from its address, menus, footer and sitemap', async () => {
  expect((await show('/jewellery-care')).status).toBe(200)
  await rm(file('jewellery-care'))
  await rm(file('privacy-policy'))
  const terms = await readFile(file('terms-of-service'), 'utf8')
  await writeFile(file('terms-of-service'), terms.replace('[Privacy Policy](/privacy-policy)', 'Privacy Policy'))
  await importFolder()
  await eventually(async () => {
    for (const address of ['/jewellery-care', '/privacy-policy']) {
      const { status, headers } = await show(address)
      expect([address, status, headers.get('location')]).toEqual([address, 307, '/404'])
      for (const shell of SHELLS) expect((await show(shell)).text).not.toContain(`href="${address}"`)
      expect((await show('/sitemap/1.xml')).text).not.toContain(address)
    }
  })
})

test.each(['/pages/no-such-page', '/pages/about', '/pages/a%2Fb', '/pages/__proto__', '/pages'])(
  '%s is not found',
  async (address) => {
    const { status, headers } = await show(address)
    expect([status, headers.get('location')]).toEqual([307, '/404'])
    expect((await show('/404')).status).toBe(404)
  },
)

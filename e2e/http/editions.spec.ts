import { language } from '@messages/language'
import * as t from '@messages/layout'
import { home, page as demoPage, product, settings } from '../demo'
import { expect, test } from './fixtures'
import { headingOf, mainOf, unescape } from './html'

// Compared as text, because a build knows one language only.
const OTHER = String(language) === 'en' ? 'el' : 'en'
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? ''

for (const path of ['/', '/about', '/log-in', '/shop/cart'])
  test(
    `${path} is in the language of the edition and has a flag for each`,
    { tag: '@each-language' },
    async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html).toContain(`<html lang="${language}"`)
      const [flags = ''] = new RegExp(`<ul [^>]*aria-label="${t.languages}".*?</ul>`, 's').exec(html) ?? []
      const links = [...flags.matchAll(/<a href="([^"]+)"[^>]* aria-label="([^"]+)"/g)].map(([, to, name]) => [
        name,
        to,
      ])
      expect(Object.fromEntries(links)).toEqual({ [nameOf(language)]: '/', [nameOf(OTHER)]: `/editions/${OTHER}` })
    },
  )

test('the content is in the language of the edition', { tag: '@each-language' }, async ({ request }) => {
  const read = async (path: string) => unescape(await (await request.get(path)).text())
  const start = await read('/')
  expect(headingOf(start)).toBe(home.headline)
  expect(/<footer.*<\/footer>/s.exec(start)?.[0]).toContain(settings.words.maker_line)
  const { path, name, category } = product('kyma-band')
  const page = await read(path)
  expect(headingOf(page)).toBe(name)
  expect(mainOf(page)).toContain(`>${category.name}<`)
  expect(headingOf(await read('/about'))).toBe(demoPage('about').title)
})

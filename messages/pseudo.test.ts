import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pseudo } from './pseudo'

test('texts get accents and brackets', () => {
  expect(pseudo('Add to Cart')).toBe('[Àđđ ţö Ćàŕţ]')
  expect(pseudo('…')).toBe('…')
})

test('messages of values stay functions', () => {
  expect(pseudo((name: string) => `Remove ${name}`)('Band')).toBe('[Ŕémövé Bàńđ]')
})

test('texts by name are changed each', () => {
  expect(pseudo({ expired_card: 'Your card has expired.' })).toEqual({ expired_card: '[Ýöûŕ ćàŕđ ĥàš éxpîŕéđ.]' })
})

test('elements inside a message stay elements', () => {
  const message = (link: (text: string) => ReactNode) => createElement('p', null, 'I accept the ', link('terms'), '.')
  const shown = pseudo(message)((text) => createElement('a', { href: '/terms' }, text))
  expect(renderToStaticMarkup(createElement('div', null, shown))).toBe(
    '<div><p>[Î àććépţ ţĥé ]<a href="/terms">[ţéŕmš]</a>.</p></div>',
  )
})

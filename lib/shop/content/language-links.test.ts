import { languageLinks } from './language-links'

const noteOf = () => undefined
const sisterShop = { url: 'https://kosmimata.example/', name: 'Greek: our sister shop' }

test('every edition has a flag, named in its own language', () => {
  const editions = { en: 'http://localhost:3000', el: 'http://localhost:3001' }
  expect(languageLinks({ editions, language: 'el', sisterShop, noteOf })).toEqual([
    { language: 'el', href: '/', name: 'Ελληνικά', isCurrent: true },
    { language: 'en', href: '/editions/en', name: 'English', isCurrent: false },
  ])
})

test('without other editions, a flag leads to the sister shop in Greek', () => {
  const editions = { en: 'http://localhost:3000' }
  expect(languageLinks({ editions, language: 'en', sisterShop, noteOf })).toEqual([
    { language: 'el', href: 'https://kosmimata.example/', name: 'Greek: our sister shop', isCurrent: false },
    { language: 'en', href: '/', name: 'English', isCurrent: true },
  ])
})

test('without another shop there are no flags', () => {
  expect(
    languageLinks({ editions: { en: 'x' }, language: 'en', sisterShop: { ...sisterShop, url: '' }, noteOf }),
  ).toEqual([])
  expect(languageLinks({ editions: { el: 'x' }, language: 'el', sisterShop, noteOf })).toEqual([])
})

test('an edition that is not open yet has a note', () => {
  const editions = { en: 'http://localhost:3000', el: 'http://localhost:3001' }
  const links = languageLinks({ editions, language: 'en', sisterShop, noteOf: (language) => `${language} opens soon` })
  expect(links.map(({ note }) => note)).toEqual(['el opens soon', undefined])
})

import { answerOf, createContext } from '../testing.mjs'
import { redirectUnknownPaths } from './redirect-unknown-paths.mjs'

test('an unknown path leads to the not-found page, but not the data for the router', async () => {
  const redirect = (url, representation) =>
    answerOf(
      redirectUnknownPaths,
      createContext({ page: { url, representation }, isUnknownPath: (path) => path !== '/about' }),
    )
  expect(await redirect('/nothing', 'document')).toMatchObject({ status: 307, headers: { location: '/404' } })
  expect(await redirect('/nothing.md', 'document')).toMatchObject({ headers: { location: '/404.md' } })
  expect(await redirect('/nothing', 'rsc')).toBeNull()
  expect(await redirect('/about', 'document')).toBeNull()
})

import { useTestDatabase } from '@/lib/db/testing.server'
import { loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()

test('with a key for IndexNow, the shop shows it at its address, and no other', async () => {
  await loadDemoIfEmpty(database.current.db)
  const { address } = await openInstance(database.current.url, { env: { INDEXNOW_KEY: 'a-key-of-our-own-1' } })
  expect(await fetchPage(`${address}/a-key-of-our-own-1.txt`)).toMatchObject({
    status: 200,
    text: 'a-key-of-our-own-1',
  })
  expect((await fetchPage(`${address}/another-key-2.txt`)).headers.get('location')).toBe('/404')
  expect((await fetchPage(`${address}/robots.txt`)).text).toContain('Sitemap: ')
})

import { dayOf } from '@/lib/platform/base/working-days'
import { writeCounts } from '@/lib/owner/statistics/write-counts.server'
import { useTestShop } from '@/testing/api.server'
import { actAs, fakeRequest } from '@/testing/desk.server'
import { GET } from './route'

const shop = useTestShop()

async function load(query: string) {
  await actAs(shop.current, 'owner')
  const request = new Request(`http://localhost:3000/desk/statistics/export?${query}`, { headers: fakeRequest.headers })
  const response = await GET(request, { params: Promise.resolve({}) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a table is a file with all its rows, named after the days of the period', async () => {
  const today = dayOf(new Date())
  const rows = Array.from({ length: 30 }, (_, at) => ({ metric: 'visit' as const, subject: `${at}.example`, count: 1 }))
  await writeCounts({ db: shop.current.db }, today, rows)
  const { status, headers, text } = await load('period=7&table=sources')
  expect([status, text.trim().split('\r\n').length, text.split('\r\n')[1]]).toEqual([200, 31, '0.example,1,0'])
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`filename="statistics-sources-\\d{4}-\\d\\d-\\d\\d_${today}\\.csv"`),
  )
})

test('a table that is not there is refused', async () => {
  expect((await load('table=secrets')).status).toBe(400)
})

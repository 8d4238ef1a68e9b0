import { useTestShop } from '@/testing/api.server'
import { actAs, fakeRequest } from '@/testing/desk.server'
import { POST } from './route'

const shop = useTestShop()

test.each([
  [
    'a quotation mark in the name of a file',
    '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a"b.png"\r\n\r\n.\r\n--x--\r\n',
  ],
  ['half of a form', '--x\r\nContent-Disposition: form-da'],
])('%s is refused', async (_what, body) => {
  await actAs(shop.current, 'owner')
  const headers = new Headers(fakeRequest.headers)
  headers.set('content-type', 'multipart/form-data; boundary=x')
  const request = new Request('http://localhost:3000/desk/catalogue/pictures', { method: 'POST', headers, body })
  const response = await POST(request, { params: Promise.resolve({}) })
  expect([response.status, await response.json()]).toEqual([
    400,
    { detail: 'This form cannot be read: send it again.' },
  ])
})

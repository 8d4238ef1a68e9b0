import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { useTestCheckout } from '@/testing/checkout.server'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { control, useTestControls } from '@/testing/test-controls.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const shop = useTestCheckout()
useTestControls(shop.database)

const ALL_ON = { custom_orders: true, cash_on_delivery: true, bank_transfer: true, wishlist: true }

test('parts of the shop are switched off and on, and the others stay', async () => {
  expect(await control('PUT /test/options', { wishlist: false })).toMatchObject({
    status: 200,
    body: { ...ALL_ON, wishlist: false },
  })
  expect((await control('PUT /test/options', { bank_transfer: false })).body).toEqual({
    ...ALL_ON,
    wishlist: false,
    bank_transfer: false,
  })
  expect((await loadSettings(shop.database.current.db))?.options).toMatchObject({ wishlist: false })
  expect(showEverythingAnew).toHaveBeenCalledTimes(2)
  expect((await control('PUT /test/options', ALL_ON)).body).toEqual(ALL_ON)
})

test.each([{ checkout: false }, { wishlist: 'no' }])('%j is refused', async (input) => {
  expect((await control('PUT /test/options', input)).status).toBe(400)
})

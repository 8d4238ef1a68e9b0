import { emptyShopVariables, removeShopVariables } from './shop-variables.mjs'

const shopUrl = 'https://shop.example'

test('removed variables are absent, because old versions of the shop refuse empty ones', () => {
  Object.assign(process.env, { SHOP_URL: shopUrl })
  removeShopVariables()
  expect(process.env).not.toHaveProperty('SHOP_URL')
})

test('emptied variables are present, so that a .env file does not set them', () => {
  Object.assign(process.env, { SHOP_URL: shopUrl })
  emptyShopVariables()
  expect(process.env).toMatchObject({ SHOP_URL: '', DATABASE_URL: '' })
})

import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from './listing'
import { pageKindOf } from './page-kind'

test.each([
  [listingPath(), 'listing'],
  [listingPath({ category: 'rings', query: 'sea glass', page: 2 }), 'listing'],
  [`${listingPath({ category: 'rings' })}#results`, 'listing'],
  [productPath('rings', 'kyma-band'), 'product'],
  [productPath('rings', 'kyma-band', 'silver-52'), 'product'],
  ['/', null],
  ['/shop/cart', null],
  ['/shop/cart/checkout', null],
  ['/shop/searches', null],
  ['/shop/returns-policy', null],
  ['/shop/rings/kyma-band/silver', null],
  ['/about', null],
  ['/my/shop/search/query=ring', null],
  ['/my/shop/rings/kyma-band', null],
])('%s leads to a page of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})

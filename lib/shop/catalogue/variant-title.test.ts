import { variantTitle } from './variant-title'

test.each([
  ['Kyma ring', 'Silver, 54', 'Kyma ring, Silver, 54'],
  ['Kyma ring', 'Kyma ring', 'Kyma ring'],
  ['Kyma ring', '', 'Kyma ring'],
])('the variant %2$p of %1$p is called %3$p', (product, variant, title) => {
  expect(variantTitle(product, variant)).toBe(title)
})

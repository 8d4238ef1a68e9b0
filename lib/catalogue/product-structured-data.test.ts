import { VAT_NOT_SAID } from '@/lib/base/vat'
import { type Product } from './catalogue.schema'
import { productStructuredData } from './product-structured-data'

const dataOf = (safety: Product['safety']) => {
  const product = { name: 'Ring', slug: 'ring', product_code: 'R', safety, variants: [] } as unknown as Product
  return productStructuredData(product, {
    shopUrl: 'https://shop.example',
    company: 'Shop',
    categorySlug: 'rings',
    vat: VAT_NOT_SAID,
  })
}
const manufacturer = { name: 'Maker', address: 'Ermou 1, Athens', contact: 'safety@maker.example' }

test('search engines are told the manufacturer and the warnings', () => {
  const warnings = [{ kind: 'nickel' as const, text: 'Contains nickel.' }]
  expect(dataOf({ manufacturer, responsible_person: null, warnings, note: 'Sharp.' })).toMatchObject({
    manufacturer: {
      '@type': 'Organization',
      name: 'Maker',
      address: 'Ermou 1, Athens',
      email: 'safety@maker.example',
    },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Warnings', value: 'Contains nickel.' },
      { '@type': 'PropertyValue', name: 'Warnings', value: 'Sharp.' },
    ],
  })
  const site = { ...manufacturer, contact: 'https://maker.example' }
  expect(dataOf({ manufacturer: site, responsible_person: null, warnings: [], note: '' })).toHaveProperty(
    'manufacturer.url',
    'https://maker.example',
  )
})

test('what is not known of the safety is left out', () => {
  const data = dataOf({ manufacturer: null, responsible_person: null, warnings: [], note: '' })
  expect(data).not.toHaveProperty('manufacturer')
  expect(data).not.toHaveProperty('additionalProperty')
})

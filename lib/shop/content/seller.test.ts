import { registerEntry, translatedSeller } from './seller'
import { sellerSchema } from './seller.schema'
import { shopStructuredData } from '@/lib/machines/structured-data/shop-structured-data'
import { type Support } from './support.schema'

const seller = sellerSchema.parse({
  legal_name: 'Asimera Kosmimata E.E.',
  register: 'GEMI',
  register_number: '012345678000',
  vat_number: 'EL123456783',
  dispute_body: { name: 'Ombudsman', url: 'https://ombudsman.example' },
})
const NOBODY = sellerSchema.parse({})

test.each([
  [{ vat_number: 'EL123456784' }, 'vat_number', 'the last digit'],
  [{ dispute_body: { name: 'Ombudsman', url: 'ombudsman.example' } }, 'dispute_body.url', 'no address'],
  [{ dispute_body: { name: 'ODR', url: 'https://ec.europa.eu/odr' } }, 'dispute_body.url', 'closed in July 2025'],
])('%j is refused', (fields, path, message) => {
  const issues = sellerSchema.safeParse(fields).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, expect.stringContaining(message)],
  ])
})

test('texts are translated where the shop has them', () => {
  expect(
    translatedSeller(seller, { legal_form: 'Ε.Ε.', register: 'Γ.Ε.ΜΗ.', dispute_body: { name: 'Συνήγορος' } }),
  ).toEqual({
    ...seller,
    register: 'Γ.Ε.ΜΗ.',
    dispute_body: { name: 'Συνήγορος', url: 'https://ombudsman.example' },
  })
  expect(translatedSeller(NOBODY, { dispute_body: { name: 'Συνήγορος' } })).toEqual(NOBODY)
})

test('a register has a number, or is not named', () => {
  expect(registerEntry(seller)).toBe('GEMI 012345678000')
  expect(registerEntry({ ...seller, register: '' })).toBe('012345678000')
  expect(registerEntry({ ...seller, register_number: '' })).toBe('')
})

test('search engines are told who sells, as far as it is set', () => {
  const organization = (one: typeof seller) =>
    (
      shopStructuredData(
        { company_name: 'Asimera', social_links: [], support_hours: '', seller: one } as unknown as Support,
        {
          shopUrl: 'https://shop.example',
          searchPath: '/search',
          picture: null,
          returns: { countries: [], shopCountry: undefined, page: undefined, free: false },
        },
      ) as unknown as { '@graph': object[] }
    )['@graph'][0]
  expect(organization(seller)).toMatchObject({
    legalName: 'Asimera Kosmimata E.E.',
    vatID: 'EL123456783',
    identifier: { '@type': 'PropertyValue', name: 'GEMI', value: '012345678000' },
  })
  for (const field of ['legalName', 'vatID', 'identifier']) expect(organization(NOBODY)).not.toHaveProperty(field)
})

import { completeWords, inSentence, listingDescription, orderCodePrefix } from './words'
import { wordsFileSchema } from './words.schema'

const pottery = {
  company_name: 'Clay & Sons',
  website_name: 'Clay & Sons pottery',
  categories: ['Cups', 'Bowls', 'Vases'],
}
const none = wordsFileSchema.parse({})

test('words that are left out are made from the name of the shop and its categories', () => {
  const words = completeWords(none, pottery)
  expect(words).toMatchObject({
    all_products: 'All products',
    see_all: 'See all products',
    discover: 'Discover our products',
    site_description: 'Clay & Sons pottery: Cups, Bowls and Vases.',
    maker_line: '',
  })
  expect(listingDescription(words, 'Cups', '12 results')).toBe('Cups at Clay & Sons: 12 results to choose from.')
  expect(completeWords(none, { ...pottery, categories: [] }).site_description).toBe('Clay & Sons pottery.')
})

test("the owner's words come first, with the facts that they name", () => {
  const own = wordsFileSchema.parse({
    all_products: 'All pots',
    site_description: '{{company_name}} makes {{ categories }}',
    listing_description: '{{listing}} thrown by {{company_name}}: {{results}}',
  })
  const words = completeWords(own, pottery)
  expect(words.all_products).toBe('All pots')
  expect(words.site_description).toBe('Clay & Sons makes Cups, Bowls and Vases')
  expect(listingDescription(words, 'Cups', '1 result')).toBe('Cups thrown by Clay & Sons: 1 result')
  expect(inSentence('See all pots')).toBe('see all pots')
})

test.each([
  ['Asimera', 'AS'],
  ['Clay & Sons', 'CS'],
  ['Élan Vital Atelier du Midi', 'EVA'],
  ['Κεραμικά', 'ORD'],
])('order codes of %s begin with %s', (company, prefix) => {
  expect(orderCodePrefix(none, company)).toBe(prefix)
  expect(orderCodePrefix({ order_code_prefix: 'POT' }, company)).toBe('POT')
})

test.each([
  [
    { site_description: 'From {{company}}' },
    'there is no fact "company"; there are company_name, website_name, categories',
  ],
  [{ maker_line: 'Made in {{listing}}' }, 'there is no fact "listing"; there are'],
  [{ order_code_prefix: 'Pots' }, 'the prefix of order codes has 1 to 5 capital letters from A to Z'],
  [{ all_pots: 'All pots' }, 'Unrecognized key'],
])('the words %j are refused', (words, message) => {
  expect(wordsFileSchema.safeParse(words).error?.issues[0]?.message).toContain(message)
})

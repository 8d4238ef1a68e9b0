import { freeSlug, toSlug } from './slug'

test.each([
  ['Kyma – Ring, Größe 2', 'kyma-ring-grosse-2'],
  ['Rosé & Łódź', 'rose-lodz'],
  ['Μέγεθος', 'megethos'],
  ['Χρυσό 14Κ', 'chryso-14k'],
  ['ΜΠΛΕ', 'ble'],
  ['Λευκόχρυσος', 'lefkochrysos'],
  ['Αυγή', 'avgi'],
  ['Ουρανί', 'ourani'],
  ['Σκουλαρίκια με φεγγάρι', 'skoularikia-me-fengari'],
  ['Λάμπα', 'lampa'],
  ['Προϋόν', 'proyon'],
  ['½ mm', '1-2-mm'],
  ['戒指', ''],
])('%s gives %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('a slug that is taken gets the first free number, within its length', () => {
  expect(freeSlug('gold', new Set())).toBe('gold')
  expect(freeSlug('gold', new Set(['gold', 'gold-2']))).toBe('gold-3')
  const long = 'a'.repeat(80)
  expect(freeSlug(long, new Set([long]))).toBe(`${'a'.repeat(78)}-2`)
})

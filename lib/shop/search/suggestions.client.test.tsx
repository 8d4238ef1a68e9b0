import { loadSuggestions } from './suggestions.client'

const entry = (category: string, category_slug: string, tag: string, tag_slug: string) => ({
  category,
  category_slug,
  tag,
  tag_slug,
  facet: 'Πέτρα',
  facet_slug: 'stone',
})
const mockEntries = [
  entry('Δαχτυλίδια', 'dachtylidia', 'Σμαράγδι', 'emerald'),
  entry('Σκουλαρίκια', 'skoularikia', 'Μαργαριτάρι γλυκού νερού', 'freshwater-pearl'),
  entry('Κολιέ', 'kolie', 'Μαίανδρος', 'meander'),
]

jest.mock('@messages/language', () => ({ ...jest.requireActual<object>('@messages/language'), language: 'el' }))
jest.mock('@/lib/platform/http/api.client', () => ({ callApi: async () => mockEntries }))

test.each([
  ...['δαχτυλίδι', 'δαχτυλιδι', 'ΔΑΧΤΥΛΙΔΙΑ', 'δαχτιλίδι', 'daxtylidi', 'dachtilidi', 'daktylidi'].map((typed) => [
    typed,
    0,
  ]),
  ...['σκουλαρικια', 'skoularikia', 'margaritari', 'μαργαρητάρι', 'skoul marg'].map((typed) => [typed, 1]),
  ...['κολιε', 'kolie', 'μαιανδροσ', 'ΜΑΙΑΝΔΡΟΣ', 'meandros'].map((typed) => [typed, 2]),
] as [string, number][])('%s is suggested', async (typed, at) => {
  const suggest = await loadSuggestions()
  expect(suggest(typed)[0]).toEqual(mockEntries[at])
})

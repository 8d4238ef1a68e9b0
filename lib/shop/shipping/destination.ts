/** The address parts that choose a shipping rule, as the shopper typed them. */
export type Destination = { country: string; county: string; city: string }

/** Pasted names may contain zero-width characters. */
export const removeInvisible = (name: string) => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** The same for all spellings of a name. The lower case of the Greek letter sigma has another form at the end of a word. */
export const normalizeName = (name: string) =>
  removeInvisible(name).normalize('NFC').replace(/\s+/g, ' ').toLowerCase().replaceAll('ς', 'σ')

type NamedCountry = { country: string | null; country_alternatives: string }

/** Whether the destination is in the country of this name. Both may be any of the names that a rule has for it. */
export const goesToCountry = (rules: readonly NamedCountry[], { country: typed }: Destination, name: string): boolean =>
  matchesName(typed, name, '') ||
  rules.some(
    ({ country, country_alternatives }) =>
      country !== null &&
      matchesName(typed, country, country_alternatives) &&
      matchesName(name, country, country_alternatives),
  )

/** Whether the typed name is this name or one of its alternatives, ignoring case. */
export function matchesName(typed: string, name: string, alternatives: string): boolean {
  const normalized = normalizeName(typed)
  return normalized !== '' && [name, ...alternatives.split(',')].some((known) => normalizeName(known) === normalized)
}

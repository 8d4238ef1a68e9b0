/** Where a parcel goes, as somebody wrote it. */
export type Destination = { country: string; county: string; city: string }

/** Zero-width characters come along when a name is pasted, and nobody sees them. */
export const removeInvisible = (name: string) => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

// A capital sigma at the end of a word becomes another small letter than elsewhere.
const normalizeName = (name: string) =>
  removeInvisible(name).normalize('NFC').replace(/\s+/g, ' ').toLowerCase().replaceAll('ς', 'σ')

/** Whether what was written is this name or one of its alternatives, whatever the case. */
export function matchesName(written: string, name: string, alternatives: string): boolean {
  const wanted = normalizeName(written)
  return wanted !== '' && [name, ...alternatives.split(',')].some((known) => normalizeName(known) === wanted)
}

/** Where a parcel goes, as somebody wrote it. */
export type Destination = { country: string; county: string; city: string }

/** Zero-width characters come along when a name is pasted, and nobody sees them. */
export const visible = (name: string) => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

// A capital sigma at the end of a word becomes another small letter than elsewhere.
const fold = (name: string) => visible(name).normalize('NFC').replace(/\s+/g, ' ').toLowerCase().replaceAll('ς', 'σ')

/** Whether what was written is this name or one of its alternatives, whatever the case. */
export function isNamed(written: string, name: string, alternatives: string): boolean {
  const wanted = fold(written)
  return wanted !== '' && [name, ...alternatives.split(',')].some((known) => fold(known) === wanted)
}

/** Where a parcel goes, as somebody wrote it. */
export type Destination = { country: string; county: string; city: string }

// A capital sigma at the end of a word becomes another small letter than elsewhere.
const fold = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('ς', 'σ')

/** Whether what was written is this name or one of its alternatives, whatever the case. */
export function isNamed(written: string, name: string, alternatives: string): boolean {
  const wanted = fold(written)
  return wanted !== '' && [name, ...alternatives.split(',')].some((known) => fold(known) === wanted)
}

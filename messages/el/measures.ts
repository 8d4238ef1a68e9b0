export const unit = 'χιλ.'
export const upTo = 'έως'
export const words = {
  drop: ['γαντζάκι', 'συνολικό'],
  across: ['διάμετρος'],
  wide: ['πλάτος'],
  long: ['μήκος'],
  high: ['ύψος'],
  thick: ['πάχος', 'σύρμα'],
}
export const beads = ['χάντρες', 'μαργαριτάρια', 'πέτρες']
export const openings = ['κρίκος', 'κύκλος', 'στεφάνι']
export const kinds = {
  hand: ['βραχιόλια ποδιού'],
  ear: ['σκουλαρίκ', 'κρίκο', 'καρφωτά', 'κρεμαστά'],
  finger: ['δαχτυλίδ', 'βερ', 'μονόπετρ', 'σεβαλιέ'],
  neck: ['κολιέ', 'μενταγιόν', 'τσόκερ'],
  wrist: ['βραχιόλ', 'χειροπέδ', 'βέργ'],
}

export const title = 'Πόσο μεγάλο είναι;'
export const drawing = 'Σχέδιο υπό κλίμακα'
const beside = {
  ear: 'σε ένα αυτί με ύψος 62 χιλ.',
  finger: 'σε ένα δάχτυλο με πλάτος 17 χιλ., δηλαδή νούμερο 54',
  neck: 'σε έναν λαιμό με πλάτος 110 χιλ.',
  wrist: 'σε έναν καρπό με πλάτος 55 χιλ.',
  hand: 'σε ένα χέρι με πλάτος 84 χιλ.',
}
export const coin = (kind: keyof typeof beside) =>
  `Υπό κλίμακα, δίπλα ${beside[kind]}, και σε ένα κέρμα του ενός ευρώ, 23,25 χιλ.`
export const oneEuro = '1 €'
export const sizeGuide = 'Νούμερα δαχτυλιδιών και πώς να μετρήσετε το δικό σας'

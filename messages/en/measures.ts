/** The unit of the specifications, and what says of a number which measure it is; the first word that is found counts. */
export const unit = 'mm'
export const upTo = 'to'
export const words = {
  drop: ['drop', 'hook'],
  across: ['across', 'diameter'],
  wide: ['wide', 'width'],
  long: ['long', 'length'],
  high: ['high', 'height'],
  thick: ['thick', 'thickness', 'wire'],
}
/** Parts of which a string consists. */
export const beads = ['beads', 'pearls', 'stones']
/** Parts that one can look through. */
export const openings = ['hoop', 'circle', 'wreath']
/** Beside what a piece of a category is drawn, by the beginning of a word in its names; the first that is found counts. */
export const kinds = {
  hand: ['anklet'],
  ear: ['earring', 'hoop', 'stud', 'drop'],
  finger: ['ring', 'band'],
  neck: ['necklace', 'pendant', 'choker'],
  wrist: ['bracelet', 'bangle', 'cuff'],
}

export const title = 'How big is it?'
export const drawing = 'Drawn to scale'
const beside = {
  ear: 'an ear 62 mm high',
  finger: 'a finger 17 mm wide, which is ring size 54',
  neck: 'a neck 110 mm wide',
  wrist: 'a wrist 55 mm wide',
  hand: 'a hand 84 mm wide',
}
export const coin = (kind: keyof typeof beside) => `To scale, beside ${beside[kind]}, and a one-euro coin of 23.25 mm.`
export const oneEuro = '1 €'
export const sizeGuide = 'Ring sizes and how to measure yours'

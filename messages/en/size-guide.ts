export const title = 'Ring sizes'
export const description =
  'European, UK, US and Japanese ring sizes, a strip to print, and a way to measure a ring on your screen.'
export const intro =
  'Our sizes are European: the inner circumference in millimetres. Measure a ring that fits, or the finger itself, ideally in the evening and when it is warm. If you are between two sizes, take the larger one.'

export const onScreen = 'Measure a ring on this screen'
export const calibrate = 'First hold a bank card upright against the screen, and make the frame as large as the card.'
export const cardSize = 'Size of the frame'
export const card = '85.60 × 53.98 mm'
export const layRing = 'Then lay the ring on the circle, and make the circle as large as the inside of the ring.'
export const ringSize = 'Size of the circle'
export const result = (eu: number, diameter: string, { uk, us, jp }: { uk: string; us: string; jp: number }) =>
  `EU ${eu}: ${diameter} mm across inside. UK ${uk}, US ${us}, JP ${jp}.`
export const whatNeedsJavaScript = 'Measuring on the screen'

export const byStrip = 'Print a strip to measure your finger'
export const howStrip =
  'Print this page at 100%, and check with a ruler that the line is 100 mm long. Cut the strip out, cut the slot open, put the strip around the finger with the end through the slot, and read the number at the slot.'
export const control = '100 mm'
export const print = 'Print the strip'
export const strip = 'Strip with sizes from 44 to 70'
export const slot = 'Slot'

export const table = 'Ring sizes compared'
export const eu = 'EU (mm around)'
export const diameter = 'mm across'
export const uk = 'UK'
export const us = 'US'
export const jp = 'JP'

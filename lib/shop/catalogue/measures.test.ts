import { kindOf, mainPart, partsOf, sellsForFingers } from './measures'

const parts = (specifications: Record<string, string>) =>
  partsOf([
    {
      name: 'Materials',
      specifications: { Shoulders: 'Eight white zircons, 1.3 mm', Chain: 'Cable chain, links of 4 × 2.6 mm' },
    },
    { name: 'Measurements', specifications },
  ]).map(({ width, height, isString, isDrop }) => ({
    width,
    height,
    ...(isString && { isString }),
    ...(isDrop && { isDrop }),
  }))

test.each<[string, Record<string, string>, object[]]>([
  ['a band', { Band: '4.2 mm wide, 1.5 mm thick', Weight: '3.1 g in size 54' }, [{ width: 4.2 }]],
  ['a rope', { Rope: '3.3 mm thick, two wires of 1.6 mm' }, [{ width: 3.3 }]],
  ['a coin', { Coin: '16 mm across, 1 mm thick' }, [{ width: 16, height: 16 }]],
  ['a stone', { Stone: '9 × 7 mm, 4 mm high' }, [{ width: 9, height: 7 }]],
  ['an amphora', { Amphora: '17 mm high, 8 mm across' }, [{ width: 8, height: 17 }]],
  ['beads', { Beads: '9 mm, seventeen of them in 17 cm' }, [{ width: 9, height: 9, isString: true }]],
  ['a range', { Pearls: '10 to 10.5 mm' }, [{ width: 10.5, height: 10.5, isString: true }]],
  ['a length', { Drop: '33 mm with the hook' }, [{ width: undefined, height: 33, isDrop: true }]],
  ['a measure in the name', { Width: '11 mm' }, [{ width: 11 }]],
  ['what is no measure of the piece', { Edging: '184 grains of 0.6 mm in size 54', Opening: 'S 54 mm, M 58 mm' }, []],
])('the measures of %s', (_, specifications, expected) => {
  expect(parts(specifications)).toEqual(expected)
})

test('the kind follows from the names of the categories', () => {
  expect(kindOf(['Earrings', 'Drops'])).toBe('ear')
  expect(kindOf(['Rings', 'Bands'])).toBe('finger')
  expect(kindOf(['Necklaces', 'Coins & Medallions'])).toBe('neck')
  expect(kindOf(['Bracelets', 'Cuffs'])).toBe('wrist')
  expect(kindOf(['Anklets'])).toBe('hand')
  expect(kindOf(['Pots & Vases'])).toBe('hand')
  expect(sellsForFingers([{ name: 'Pots' }, { name: 'Rings' }])).toBe(true)
  expect(sellsForFingers([{ name: 'Pots' }, { name: 'Earrings' }])).toBe(false)
})

test('the largest part is the main one, and beads are as a string', () => {
  const main = (specifications: Record<string, string>) => mainPart(partsOf([{ name: '', specifications }]))?.text
  expect(main({ Stone: '10 × 8 mm', Pendant: '14 × 12 mm' })).toBe('Pendant: 14 × 12 mm')
  expect(main({ Pearls: '10 to 10.5 mm', Clasp: '14 × 10 mm' })).toBe('Pearls: 10 to 10.5 mm')
  expect(main({ Pearl: '8.5 mm', Post: '10 mm long' })).toBe('Pearl: 8.5 mm')
  expect(main({ Pin: '70 mm long', Flower: '26 mm across' })).toBe('Pin: 70 mm long')
  expect(main({ Bar: '16 × 2.6 mm', Drop: '33 mm with the hook' })).toBe('Bar: 16 × 2.6 mm')
  expect(main({ Drop: '31 mm with the hook' })).toBe('Drop: 31 mm with the hook')
})

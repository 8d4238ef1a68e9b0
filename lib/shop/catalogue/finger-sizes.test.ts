import { fingerSize, FINGER_SIZES } from './finger-sizes'

// From the tables of jewellers, which agree within a quarter of a US size.
test.each([
  [44, { diameter: 14, uk: 'F', us: '3', jp: 4 }],
  [50, { diameter: 15.9, uk: 'J½', us: '5¼', jp: 10 }],
  [54, { diameter: 17.2, uk: 'N', us: '6¾', jp: 14 }],
  [60, { diameter: 19.1, uk: 'R½', us: '9¼', jp: 19 }],
  [70, { diameter: 22.3, uk: 'Z½', us: '13', jp: 29 }],
])('EU %d in the other systems', (eu, expected) => {
  expect(fingerSize(eu)).toEqual({ eu, ...expected })
})

test('every whole size from 44 to 70 is listed once', () => {
  expect(FINGER_SIZES.map(({ eu }) => eu)).toEqual(Array.from({ length: 27 }, (_, at) => 44 + at))
})

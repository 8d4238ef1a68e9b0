import { type Packed, packedOf, progress, readPacked, scanCode, tick, writePacked } from './packing'

const ring = { line: 1, code: 'R-1', title: 'Ring, Silver', quantity: 2 }
const brooch = { line: 2, code: 'B-1', title: 'Brooch', quantity: 1 }
const pieces = [ring, brooch]
const NONE: Packed = new Map()

test('each scan ticks one unit, until all are packed', () => {
  const first = scanCode(pieces, NONE, ' r-1 ')
  expect(first).toMatchObject({ said: 'Ring, Silver: 1 of 2.', isProblem: false })
  const second = scanCode(pieces, first.packed, 'R-1')
  expect(packedOf(second.packed, ring)).toBe(2)
  const third = scanCode(pieces, second.packed, 'B-1')
  expect(third.said).toBe('Brooch: 1 of 1.')
  expect(progress(pieces, third.packed)).toBe('All 3 are packed.')
})

test('a code of another order, a unit too many and nothing tick nothing, and say so', () => {
  const packed = tick(tick(NONE, ring, true), brooch, true)
  for (const [typed, said] of [
    ['X-9', 'X-9 is not of this order.'],
    ['R-1', 'All 2 of Ring, Silver are packed already.'],
    ['B-1', 'Brooch is packed already.'],
    [' ', 'Scan or type a code first.'],
  ] as const)
    expect(scanCode(pieces, packed, typed)).toEqual({ packed, said, isProblem: true })
})

test('a code of several lines ticks one after the other, and says which', () => {
  const engraved = { ...ring, line: 3, title: 'Ring, Silver (Initials: A.B.)', quantity: 1 }
  const both = [ring, engraved]
  const packed = tick(NONE, ring, true)
  const scanned = scanCode(both, packed, 'R-1')
  expect(scanned).toMatchObject({ said: 'Ring, Silver (Initials: A.B.): 1 of 1.', isProblem: false })
  expect([packedOf(scanned.packed, ring), packedOf(scanned.packed, engraved)]).toEqual([2, 1])
  expect(scanCode(both, scanned.packed, 'R-1').isProblem).toBe(true)
})

test('a piece is ticked and taken out as a whole', () => {
  const packed = tick(NONE, ring, true)
  expect(progress(pieces, packed)).toBe('2 of 3 packed.')
  expect(progress(pieces, tick(packed, ring, false))).toBe('0 of 3 packed.')
  expect(progress([brooch], tick(NONE, brooch, true))).toBe('The piece is packed.')
})

test('what the browser keeps is read again, and nothing else', () => {
  const packed = scanCode(pieces, NONE, 'R-1').packed
  expect(readPacked(pieces, writePacked(packed))).toEqual(packed)
  expect(readPacked([brooch], writePacked(packed))).toEqual(NONE)
  for (const stored of [null, '', '{', '7', '{"1":1}', '[["R-1",1]]', '[[1,3]]', '[[1,"1"]]', '[1]', '[null]'])
    expect(readPacked(pieces, stored)).toEqual(NONE)
})

import { closeUpOf, engravingsOf, fitInk, isRightToLeft } from './preview'

const place = { font: 'roman', x: 50, y: 30, width: 20, height: 10 } as const

test('a text fills its place without leaving it, whichever is narrower', () => {
  expect(fitInk({ left: 100, right: 100, top: 50, bottom: 0 }, place).scale).toBe(0.1)
  expect(fitInk({ left: 10, right: 10, top: 50, bottom: 50 }, place).scale).toBe(0.1)
})

test('what the letters cover is in the middle of the place', () => {
  expect(fitInk({ left: 40, right: 60, top: 70, bottom: 10 }, place)).toMatchObject({ x: -10, y: 30 })
})

test('a text is written as its first letter says', () => {
  expect(['שלום', '«سلام»', '12 שלום'].every(isRightToLeft)).toBe(true)
  expect(['A.K.', 'Ελένη שלום', '2026', ''].some(isRightToLeft)).toBe(false)
})

test('only what was answered and has a place is engraved', () => {
  const questions = [
    { slug: 'face', kind: 'short_text', label: 'Face', preview: place },
    { slug: 'inside', kind: 'short_text', label: 'Inside' },
  ] as const
  expect(engravingsOf(questions, { face: ' A ', inside: 'B' })).toEqual([{ slug: 'face', text: 'A', place }])
  expect(engravingsOf(questions, { face: ' ' })).toEqual([])
})

test('a close-up stays within the picture', () => {
  for (const [x, y] of [
    [0, 0],
    [100, 100],
    [50, 50],
  ] as const) {
    const shown = closeUpOf({ ...place, x, y })
    expect(Math.min(shown.x, shown.y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(shown.x + shown.side, shown.y + shown.side / 2)).toBeLessThanOrEqual(100)
  }
})

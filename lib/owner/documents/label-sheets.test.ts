import { LABEL_SHEETS, labelSheetNames, labelsOnSheet, placeLabels } from './label-sheets'

test.each(labelSheetNames)('the labels of %s are on the page, in its middle, and none covers another', (name) => {
  const sheet = LABEL_SHEETS[name]
  const places = placeLabels(sheet, labelsOnSheet(sheet))
  expect(new Set(places.map(({ page }) => page))).toEqual(new Set([0]))
  const right = Math.max(...places.map(({ x }) => x + sheet.width))
  const bottom = Math.max(...places.map(({ y }) => y + sheet.height))
  expect(sheet.page.width - right).toBeCloseTo(sheet.left, 1)
  expect(sheet.page.height - bottom).toBeCloseTo(sheet.top, 1)
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) {
      const beside = Math.abs(one.x - other.x) >= sheet.width
      const below = Math.abs(one.y - other.y) >= sheet.height - 0.001
      expect(beside || below).toBe(true)
    }
})

test('the number of labels is that on the box', () => {
  expect(labelSheetNames.map((name) => labelsOnSheet(LABEL_SHEETS[name]))).toEqual([21, 14, 8, 1])
})

test('a sheet that was used before begins at its first label that is left, and the next one at its first', () => {
  const { l7165 } = LABEL_SHEETS
  const [first] = placeLabels(l7165, 1)
  const places = placeLabels(l7165, 3, 7)
  expect(places.map(({ page }) => page)).toEqual([0, 0, 1])
  expect(places[0]?.x).toBe(l7165.left)
  expect(places[0]?.y).toBeCloseTo(l7165.top + 3 * l7165.height)
  expect(places[1]?.x).toBeCloseTo(l7165.left + l7165.width + l7165.gap)
  expect(places[2]).toEqual({ ...first, page: 1 })
})

test('a label printer has a page for each', () => {
  expect(placeLabels(LABEL_SHEETS.printer, 3).map(({ page }) => page)).toEqual([0, 1, 2])
})

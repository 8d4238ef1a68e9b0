import { type Label } from './label-layout'
import { labelsPdf } from './label-pdf.server'
import { LABEL_SHEETS } from './label-sheets'

const label: Label = {
  code: 'AS-7K3M-9QXD',
  sender: 'Asimera, Αδριανού 12, 105 55 Αθήνα',
  recipient: ['Ευγενία Παπαδάκη-Κωνσταντινοπούλου', 'Ακαδημίας 5', '731 00 Χανιά', 'Κρήτη', 'GERMANY'],
}
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) * 25.4) / 72)),
  )
const labels = (count: number) => Array.from({ length: count }, () => label)

test('no label makes a page of its own before the sheet is full', async () => {
  expect(pagesOf(await labelsPdf(labels(21), LABEL_SHEETS.l7160))).toEqual([[210, 297]])
  expect(pagesOf(await labelsPdf(labels(21), LABEL_SHEETS.l7160, 2))).toHaveLength(2)
})

test('a label printer gets a page of its size for each label, in a font that has Greek', async () => {
  const pdf = await labelsPdf(labels(2), LABEL_SHEETS.printer)
  expect(pagesOf(pdf)).toEqual([
    [100, 150],
    [100, 150],
  ])
  expect(pdf.toString('latin1')).toContain('/FontFile2')
})

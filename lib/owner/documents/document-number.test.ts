import { documentNumber, parseDocumentNumber } from './document-number'

test.each([
  ['R-2026-00001', { kind: 'receipt', year: 2026, number: 1 }],
  ['C-2026-00042', { kind: 'credit_note', year: 2026, number: 42 }],
  ['R-2031-123456', { kind: 'receipt', year: 2031, number: 123_456 }],
] as const)('the number %s is written and read', (text, document) => {
  expect(documentNumber(document)).toBe(text)
  expect(parseDocumentNumber(text)).toEqual(document)
  expect(parseDocumentNumber(`  ${text.toLowerCase()} `)).toEqual(document)
})

test.each([
  'AS-7K3M-9QXD',
  'X-2026-00001',
  'R-2026-0001',
  'R-2026-1234567890',
  'R-226-00001',
  'AR-2026-00001',
  'R-2026-00001X',
  'R-2026-0000A',
  'R-ABCD-00001',
  '',
])('%j is no number of a document', (text) => {
  expect(parseDocumentNumber(text)).toBeNull()
})

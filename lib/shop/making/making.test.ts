import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import {
  hasSamePrice,
  isApproved,
  type MadeLine,
  type Proof,
  waitsForOwner,
  whyNoChange,
  whyWorkCannotBegin,
} from './making'

const at = (minute: number) => new Date(2026, 10, 28, 12, minute)

const proof = (over: Partial<Proof>): Proof => ({
  id: '1',
  body: 'IDA',
  pictureId: null,
  sha256: '',
  author: 'maker@shop.example',
  sentAt: at(0),
  answer: null,
  comment: '',
  answeredAt: null,
  ...over,
})

const answer = (over: Partial<KeptAnswer> = {}): KeptAnswer => ({
  question: 'text',
  kind: 'short_text',
  label: 'Text',
  value: 'IDA',
  text: 'IDA',
  price_cents: 500,
  charged: 'each',
  ...over,
})

const line = (over: Partial<MadeLine> = {}): MadeLine => ({
  id: 1,
  title: 'Ring',
  quantity: 1,
  answers: [answer()],
  workBeganAt: null,
  proofs: [],
  changes: [],
  ...over,
})

const approved = proof({ answer: 'approved', answeredAt: at(1) })
const commented = proof({ answer: 'commented', comment: 'Smaller', answeredAt: at(1) })
const change = { at: at(2), before: [], after: [] }

test.each([
  ['an approved proof', { proofs: [approved] }, true],
  ['one that the buyer has not answered', { proofs: [proof({})] }, false],
  ['one that was commented', { proofs: [commented] }, false],
  ['an approved one before a later one', { proofs: [approved, proof({ sentAt: at(3) })] }, false],
  ['an approved one before the answers changed', { proofs: [approved], changes: [change] }, false],
  ['an approved one after they changed', { proofs: [{ ...approved, sentAt: at(3) }], changes: [change] }, true],
])('%s approves what is ordered: %s', (_, over, expected) => {
  expect(isApproved(line(over))).toBe(expected)
})

test('only a comment waits for the owner, until work begins', () => {
  expect(waitsForOwner(line({ proofs: [commented] }))).toBe(true)
  expect(waitsForOwner(line({ proofs: [commented, proof({})] }))).toBe(false)
  expect(waitsForOwner(line({ proofs: [commented], workBeganAt: at(4) }))).toBe(false)
  expect(waitsForOwner(line({ proofs: [approved] }))).toBe(false)
})

test('work begins once, on an open order, and after a proof if the owner wants that', () => {
  expect(whyWorkCannotBegin(line(), 'paid', { proofFirst: false })).toBeNull()
  expect(whyWorkCannotBegin(line(), 'paid', { proofFirst: true })).toBe('proof')
  expect(whyWorkCannotBegin(line({ answers: [] }), 'paid', { proofFirst: true })).toBeNull()
  expect(whyWorkCannotBegin(line({ proofs: [approved] }), 'paid', { proofFirst: true })).toBeNull()
  expect(whyWorkCannotBegin(line(), 'shipped', { proofFirst: false })).toBe('closed')
  expect(whyWorkCannotBegin(line({ workBeganAt: at(0) }), 'paid', { proofFirst: false })).toBe('begun')
})

test('answers change until work begins or the order is sent', () => {
  expect(whyNoChange(line(), 'confirmed')).toBeNull()
  expect(whyNoChange(line({ workBeganAt: at(0) }), 'confirmed')).toBe('begun')
  expect(whyNoChange(line(), 'cancelled')).toBe('closed')
})

test('a price is the same if each piece and the whole line cost the same', () => {
  const before = [answer({ price_cents: 300 }), answer({ price_cents: 200 })]
  expect(hasSamePrice(before, [answer({ price_cents: 500 })])).toBe(true)
  expect(hasSamePrice(before, [answer({ price_cents: 500, charged: 'once' })])).toBe(false)
  expect(hasSamePrice(before, [answer({ price_cents: 400 })])).toBe(false)
})

import * as t from '@messages/making'
import { render, screen, within } from '@testing-library/react'
import { type MadeLine, type Proof } from '@/lib/shop/making/making'
import { MadePieces, type MadePiece } from './made-pieces'

const proof = (over: Partial<Proof> = {}): Proof => ({
  id: '5f0c1c0e-6b5d-4b77-9a5e-2f5d3c9f0a11',
  body: 'AB in script',
  pictureId: null,
  sha256: '',
  author: 'maker@shop.example',
  sentAt: new Date('2026-11-28T10:00:00Z'),
  answer: null,
  comment: '',
  answeredAt: null,
  ...over,
})

const LINE: MadeLine = {
  id: 7,
  title: 'Ring',
  quantity: 1,
  answers: [
    {
      question: 'text',
      kind: 'short_text',
      label: 'Initials',
      value: 'AB',
      text: 'AB',
      price_cents: 0,
      charged: 'each',
    },
  ],
  workBeganAt: null,
  proofs: [proof()],
  changes: [],
}

const show = (line: Partial<MadeLine>, piece: Partial<MadePiece> = {}) =>
  render(
    <MadePieces
      token="token"
      pieces={[{ line: { ...LINE, ...line }, isOpen: true, change: null, closed: null, say: null, ...piece }]}
    />,
  )

/** What a form of the page sends. */
const sent = (button: string) => {
  const pressed = screen.getByRole('button', { name: button })
  const form = pressed.closest('form')
  return form && Object.fromEntries(new FormData(form, pressed as HTMLButtonElement))
}

test('a proof that waits is approved or commented, each by a form of its own', () => {
  show({})
  const named = { token: 'token', piece: '7', proof: LINE.proofs[0]?.id }
  expect(sent(t.approve)).toEqual({ ...named, answer: 'approved' })
  expect(sent(t.sendComment)).toEqual({ ...named, answer: 'commented', comment: '' })
})

test.each([
  ['it was answered', { proofs: [proof({ answer: 'approved', answeredAt: new Date() })] }, {}],
  [
    'there is a later one that was answered',
    { proofs: [proof(), proof({ id: '2', answer: 'commented', comment: 'No', answeredAt: new Date() })] },
    {},
  ],
  ['work has begun', { workBeganAt: new Date() }, { isOpen: false, closed: t.workHasBegun }],
])('nothing is asked about a proof when %s', (_, line, piece) => {
  show(line, piece)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a comment stands with its proof, and what was wanted before a change with its answers', () => {
  const answeredAt = new Date('2026-11-28T11:00:00Z')
  const before = LINE.answers.map((answer) => ({ ...answer, text: 'XY' }))
  show({
    proofs: [proof({ answer: 'commented', comment: 'No dots', answeredAt })],
    changes: [{ at: answeredAt, before, after: LINE.answers }],
  })
  const section = screen.getByRole('region', { name: t.proofOf('Ring') })
  expect(within(section).getByText('No dots')).toBeVisible()
  expect(within(section).getByText(t.weSendAnother)).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['AB', 'XY'])
})

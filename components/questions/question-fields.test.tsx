import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answers, type Question } from '@/lib/shop/questions/question'
import { closeUpsBelow } from './close-up'
import { QuestionFields } from './question-fields'
import { useAnswers } from './use-answers.client'

let taken: ReturnType<ReturnType<typeof useAnswers>['take']>

function TestForm({ questions, answers }: { questions: Question[]; answers?: Answers }) {
  const form = useAnswers('test', answers)
  return (
    <>
      <QuestionFields
        form={form}
        questions={questions}
        below={closeUpsBelow(questions, form.answers, { src: '/media/ring.0a1b/400.avif' })}
      />
      <button type="button" onClick={() => (taken = form.take(questions))}>
        Take
      </button>
    </>
  )
}

const ask = (...questions: Question[]) => render(<TestForm questions={questions} />)
const take = () => userEvent.click(screen.getByRole('button', { name: 'Take' }))

const initials: Question = { slug: 'initials', kind: 'short_text', label: 'Initials', required: true, max_length: 3 }
const metal: Question = {
  slug: 'letters',
  kind: 'choice',
  label: 'Letters',
  choices: [
    { slug: 'roman', name: 'Roman' },
    { slug: 'script', name: 'Script', price: '4.00' },
  ],
}

test('an answer that takes longer says the working days that it adds', () => {
  ask({ slug: 'box', kind: 'yes_no', label: 'In a gift box', price: '3.00', extra_days: 2 })
  expect(screen.getByText('+3.00 €, +2 working days')).toBeVisible()
})

test('a field says what it costs, how to answer and how long the answer may be', () => {
  ask({ ...initials, required: false, hint: 'By hand.', example: 'A.K.', price: '1.50', price_per: 'letter' })
  const field = screen.getByRole('textbox', { name: 'Initials (optional)' })
  expect(field).toHaveAccessibleDescription(/^\+1\.50\u00a0€ for each letter By hand\. For example: A\.K\./)
  expect(field).toHaveAccessibleDescription(/0 of 3 characters$/)
})

test('the counter counts letters as people do, and too many are named at once', async () => {
  ask(initials)
  const field = screen.getByRole('textbox', { name: 'Initials' })
  await userEvent.type(field, 'Α\u0301ΒΓ')
  expect(screen.getByText('3 of 3')).toBeVisible()
  expect(field).not.toHaveAttribute('aria-invalid')
  await userEvent.type(field, 'Δ')
  expect(field).toHaveAccessibleDescription(/^Write at most 3 characters\. This has 4\./)
})

test('a letter that cannot be made is named while it is typed', async () => {
  ask({ ...initials, alphabets: ['latin'] })
  await userEvent.type(screen.getByRole('textbox'), 'A🙂')
  expect(screen.getByText('We cannot make: 🙂')).toBeVisible()
})

test('a number that is not finished is not wrong until its field is left', async () => {
  ask({ slug: 'size', kind: 'number', label: 'Size', min: 10 })
  await userEvent.type(screen.getByRole('textbox'), '1')
  expect(screen.queryByText('Enter at least 10.')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Enter at least 10.')).toBeVisible()
})

test('the button leads to the first answer that is wrong, also to a group', async () => {
  ask({ ...metal, required: true }, initials)
  expect(screen.queryByText('Please answer “Letters”.')).toBeNull()
  await take()
  expect(taken).toBeNull()
  expect(screen.getByRole('radio', { name: 'Roman' })).toHaveFocus()
  expect(screen.getByRole('radiogroup', { name: /Letters/ })).toHaveAccessibleDescription(/Please answer “Letters”\./)
  await userEvent.click(screen.getByRole('radio', { name: /Script/ }))
  await take()
  expect(screen.getByRole('textbox', { name: 'Initials' })).toHaveFocus()
})

test('the answers are taken as they are stored, and none is no answer', async () => {
  ask({ ...initials, required: false, max_length: 20 }, metal)
  await take()
  expect(taken).toBeUndefined()
  await userEvent.type(screen.getByRole('textbox'), '  A   K ')
  await userEvent.click(screen.getByRole('radio', { name: /Script/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'None' }))
  await take()
  expect(taken).toEqual({ answers: { initials: 'A K' }, answers_key: expect.stringMatching(/^[0-9a-z]+$/) })
})

test('the law is said beside the first answer by which the piece is made for its buyer', async () => {
  ask(metal, { ...initials, required: false }, { slug: 'day', kind: 'date', label: 'Day' })
  const law = () => screen.queryByText(/you cannot return it/)
  await userEvent.click(screen.getByRole('radio', { name: /Script/ }))
  expect(law()).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), 'A')
  expect(law()?.parentElement).toContainElement(screen.getByRole('textbox'))
  await userEvent.clear(screen.getByRole('textbox'))
  expect(law()).toBeNull()
})

test('many choices are a list', async () => {
  const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => ({ slug, name: slug.toUpperCase() }))
  ask({ ...metal, required: true, choices })
  const list = screen.getByRole('combobox', { name: 'Letters' })
  expect(list).toHaveDisplayValue('Please choose')
  await userEvent.selectOptions(list, 'C')
  await take()
  expect(taken).toMatchObject({ answers: { letters: 'c' } })
})

test('a yes is an answer, and a no is none', async () => {
  ask({ slug: 'box', kind: 'yes_no', label: 'In a gift box', price: '3.00' })
  const box = screen.getByRole('checkbox', { name: 'In a gift box' })
  expect(box).toHaveAccessibleDescription('+3.00\u00a0€')
  await userEvent.click(box)
  await take()
  expect(taken).toMatchObject({ answers: { box: 'yes' } })
  await userEvent.click(box)
  await take()
  expect(taken).toBeUndefined()
})

describe('a picture', () => {
  const crest: Question = { slug: 'crest', kind: 'picture', label: 'Your crest' }
  const id = '01234567-89ab-4def-8123-456789abcdef'
  const file = new File(['x'], 'crest.png', { type: 'image/png' })
  const reply = (status: number, body: unknown) =>
    (global.fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response))

  test('is sent when it is chosen, and can be removed', async () => {
    const fetch = reply(201, { id, width: 1, height: 1, sha256: '' })
    ask(crest)
    await userEvent.upload(screen.getByLabelText('Your crest (optional)'), file)
    expect(fetch).toHaveBeenCalledWith('/api/v1/shop/answer-pictures', expect.objectContaining({ body: file }))
    await waitFor(() =>
      expect(screen.getByAltText('Your picture: Your crest')).toHaveAttribute('src', expect.stringContaining(id)),
    )
    await take()
    expect(taken).toMatchObject({ answers: { crest: id } })
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
    await take()
    expect(taken).toBeUndefined()
  })

  test('that is refused says why', async () => {
    reply(400, { detail: 'This is no picture.' })
    ask(crest)
    await userEvent.upload(screen.getByLabelText('Your crest (optional)'), file)
    expect(await screen.findByText('This is no picture.')).toBeVisible()
  })
})

test('an engraving is shown below the field of its question, once there is one', async () => {
  const preview = { font: 'roman', x: 50, y: 50, width: 20, height: 10 } as const
  ask({ ...initials, preview }, { slug: 'back', kind: 'short_text', label: 'On the back', preview })
  expect(screen.queryByRole('figure')).toBeNull()
  const back = screen.getByRole('textbox', { name: 'On the back (optional)' })
  await userEvent.type(back, 'A')
  expect(screen.getByRole('figure').closest('.question')).toContainElement(back)
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { EMPTY_STATE } from '@/lib/owner/desk/form-state'
import { sayWith } from '@/lib/owner/language/say'
import { undoableMessage, undoableShipments, undoneMessage } from './done-messages'
import { UndoNotice } from './undo-notice'

const say = sayWith({})
const LEFT_MS = 10_000

function show(action = jest.fn().mockResolvedValue(EMPTY_STATE)) {
  jest.useFakeTimers()
  const message = undoableMessage(say, 'shipped', 'Maria')
  render(<UndoNotice message={message} leftMs={LEFT_MS} action={action} hidden={{ codes: 'AS-1' }} />)
  return action
}

const undo = () => screen.queryByRole('button', { name: 'Undo' })

test('what was done can be undone until the time is over, and then it says that the email goes', () => {
  show()
  expect(screen.getByRole('status')).toHaveTextContent('The order is shipped. Maria gets an email in ten seconds.')
  act(() => jest.advanceTimersByTime(LEFT_MS - 1))
  undo()?.focus()
  expect(undo()).toHaveFocus()
  act(() => jest.advanceTimersByTime(1))
  expect(undo()).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(/^The order is shipped. Maria gets an email.$/)
  expect(screen.getByRole('status')).toHaveFocus()
})

test('after a press the answer stays in sight', async () => {
  const refusal = { ...EMPTY_STATE, detail: 'Nothing was undone: the email is on its way.' }
  const action = show(jest.fn().mockResolvedValue(refusal))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  await act(async () => jest.advanceTimersByTime(LEFT_MS))
  expect((action.mock.calls[0]?.[1] as FormData).get('codes')).toBe('AS-1')
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was undone')
})

test('a buyer whose name is not kept is the customer, and several orders have as many emails', () => {
  expect(undoableMessage(say, 'paid', '').over).toBe('The order is paid. The customer gets an email.')
  expect(undoableShipments(say, 3, 2).waiting).toBe('3 orders are shipped. 2 emails go out in ten seconds.')
})

test('what was not undone of several orders is said', () => {
  expect(undoneMessage(say, 2, 2)).toBe('2 orders are as they were. Their customers get no email.')
  expect(undoneMessage(say, 1, 3)).toContain('The others stay shipped')
  expect(undoneMessage(say, 0, 3)).toContain('Nothing was undone')
})

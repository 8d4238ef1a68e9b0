import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PackingChecklist } from './packing-checklist'

const pieces = [
  { line: 1, code: 'R-1', title: 'Ring', quantity: 2 },
  { line: 2, code: 'B-1', title: 'Brooch', quantity: 1 },
]
const show = () => render(<PackingChecklist order="AS-1" pieces={pieces} />)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const scan = (code: string) => userEvent.type(screen.getByLabelText('Code of a piece'), `${code}{Enter}`)

beforeEach(() => sessionStorage.clear())

test('a scanner ticks one unit at a time, and the next scan goes into the same field', async () => {
  show()
  await scan('R-1')
  expect(box(/Ring/)).not.toBeChecked()
  expect(box(/Ring/).indeterminate).toBe(true)
  expect(screen.getByRole('status')).toHaveTextContent('Ring: 1 of 2. 1 of 3 packed.')
  expect(screen.getByLabelText('Code of a piece')).toHaveFocus()
  expect(screen.getByLabelText('Code of a piece')).toHaveValue('')
  await scan('r-1')
  expect(box(/Ring/)).toBeChecked()
})

test('a code of another order is refused aloud, and ticks nothing', async () => {
  show()
  await scan('X-9')
  expect(screen.getByRole('alert')).toHaveTextContent('X-9 is not of this order.')
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 packed.')
  await scan('B-1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was ticked by hand is there again when the page is', async () => {
  const { unmount } = show()
  await userEvent.click(box(/Ring/))
  await userEvent.click(box(/Brooch/))
  expect(screen.getByRole('status')).toHaveTextContent('All 3 are packed.')
  unmount()
  show()
  expect(box(/Ring/)).toBeChecked()
  await userEvent.click(box(/Ring/))
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 packed.')
})

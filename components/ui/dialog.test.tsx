import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <form>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Filters">
        <label>
          <input type="radio" name="size" defaultChecked />
          Small
        </label>
        <label>
          <input type="radio" name="size" />
          Large
        </label>
      </Dialog>
    </form>
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Filters' })
const opener = () => screen.getByRole('button', { name: 'Open' })
const closeButton = () => screen.getByRole('button', { name: 'Close' })

beforeEach(() => {
  render(<Page />)
  opener().focus()
  fireEvent.click(opener())
})

test('a dialog opens with the focus in it, and gives the focus back when Esc closes it', () => {
  expect(dialog()).toBeVisible()
  expect(closeButton()).toHaveFocus()
  fireEvent.keyDown(closeButton(), { key: 'Escape' })
  expect(dialog()).toBeNull()
  expect(opener()).toHaveFocus()
  expect(screen.queryByLabelText('Small')).toBeNull()
})

test('Esc closes a dialog after the control with the focus is gone', () => {
  act(() => closeButton().blur())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(dialog()).toBeNull()
  expect(opener()).toHaveFocus()
})

test('a click on the backdrop closes a dialog, a click in it does not', () => {
  fireEvent.click(screen.getByRole('heading', { name: 'Filters' }))
  expect(dialog()).toBeVisible()
  fireEvent.click(dialog()!.parentElement!)
  expect(dialog()).toBeNull()
})

test('Tab stays in a dialog in both directions, and reaches the checked one of radio buttons', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByLabelText('Small')).toHaveFocus()
  await user.tab()
  expect(closeButton()).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByLabelText('Small')).toHaveFocus()
})

test('the page behind a dialog does not scroll', async () => {
  const root = document.documentElement
  await waitFor(() => expect(root).toHaveAttribute('data-covered'))
  fireEvent.click(closeButton())
  expect(root).not.toHaveAttribute('data-covered')
})

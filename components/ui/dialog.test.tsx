import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from './dialog'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Menu</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Menu">
        <input type="file" aria-label="Picture" />
      </Dialog>
    </>
  )
}

const dialog = () => document.querySelector('dialog')!
const open = () => fireEvent.click(screen.getByText('Menu', { selector: 'button' }))

beforeEach(() => {
  // jsdom has no modal dialogs. As in browsers, the event of a close comes later; here the test fires it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  render(<Page />)
  open()
})

const pressEscape = () => {
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  dialog().close()
}

test('a dialog that is opened again before the browser reports its close stays open', () => {
  pressEscape()
  open()
  fireEvent(dialog(), new Event('close'))
  expect(dialog().open).toBe(true)
  expect(screen.getByLabelText('Picture')).toBeInTheDocument()
})

test('the browser closes a dialog without asking', () => {
  dialog().close()
  fireEvent(dialog(), new Event('close'))
  open()
  expect(dialog().open).toBe(true)
})

test('cancelling the choice of a file leaves the dialog open', () => {
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
  expect(dialog().open).toBe(true)
  expect(screen.getByLabelText('Picture')).toBeInTheDocument()
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { QuantityInput } from '@/components/ui/quantity-input'
import { HYDRATED_EVENT, recordEarlyInput } from './replay-early-input'

function Product({ add }: { add: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <QuantityInput label="Quantity" value={quantity} max={9} onChange={setQuantity} />
      <button type="button" onClick={() => add(quantity)}>
        Add
      </button>
    </>
  )
}

test('before hydration each press for one more counts, and those of another button count once, after what came before', async () => {
  const add = jest.fn()
  recordEarlyInput(HYDRATED_EVENT)
  render(<Product add={add} />)
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  press(/add/i)
  press(/increase/i)
  press(/increase/i)
  press(/increase/i)
  press(/decrease/i)
  press(/add/i)
  press(/increase/i)
  expect(add).not.toHaveBeenCalled()
  expect(screen.getByRole('spinbutton')).toHaveValue(1)

  fireEvent(window, new Event(HYDRATED_EVENT))
  await waitFor(() => expect(add.mock.calls).toEqual([[3]]))
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue(4))
})

function Name() {
  const [name, setName] = useState('')
  return (
    <label>
      Name <input value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </label>
  )
}

test('what is typed counts, though a component empties its field while somebody types', async () => {
  recordEarlyInput(HYDRATED_EVENT)
  const { rerender } = render(<Name />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const type = (letters: string) => {
    for (const letter of letters) {
      fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data: letter }))
      fireEvent.input(field, { target: { value: field.value + letter } })
    }
  }
  type('El')
  rerender(<Name />)
  expect(field).toHaveValue('')
  type('eni')
  expect(field).toHaveValue('Eleni')

  fireEvent(window, new Event(HYDRATED_EVENT))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Eleni'))
  expect(field).toHaveValue('Eleni')
})

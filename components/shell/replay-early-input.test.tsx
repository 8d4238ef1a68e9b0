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

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SelectAll } from './select-all'

test('all rows of the list are selected, and no other checkbox', async () => {
  render(
    <form>
      <SelectAll label="Select all" name="codes" />
      <input type="checkbox" name="codes" aria-label="first" />
      <input type="checkbox" name="codes" aria-label="second" />
      <input type="checkbox" name="other" aria-label="other" />
    </form>,
  )
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  await userEvent.click(all)
  expect(['first', 'second', 'other'].map(isChecked)).toEqual([true, true, false])
  await userEvent.click(all)
  expect(['first', 'second', 'other'].map(isChecked)).toEqual([false, false, false])
})

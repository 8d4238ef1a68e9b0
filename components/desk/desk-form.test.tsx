import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeskForm } from './desk-form'
import { TextField } from './fields'

test('what was typed is kept when it could not be sent', async () => {
  const action = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  render(
    <DeskForm action={action} label="Note" submit="Add">
      <TextField label="Text" name="text" />
    </DeskForm>,
  )
  await userEvent.type(screen.getByLabelText('Text'), 'Wrap it twice.')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be sent')
  expect(screen.getByLabelText('Text')).toHaveValue('Wrap it twice.')
})

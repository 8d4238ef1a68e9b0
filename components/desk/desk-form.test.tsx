import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeskForm } from './desk-form'
import { TextField } from './fields'

test('a form says where it begins and ends, so that the server knows one that was sent while it was loading', () => {
  render(
    <DeskForm action={jest.fn()} label="Note" submit="Add" hidden={{ code: 'AS-1' }} buttons={<button>More</button>}>
      <TextField label="Text" name="text" />
    </DeskForm>,
  )
  const { elements } = screen.getByRole<HTMLFormElement>('form', { name: 'Note' })
  const edges = [elements[0], elements[elements.length - 1]].map((edge) => edge as HTMLInputElement)
  expect(edges.map(({ name, value }) => `${name}=${value}`)).toEqual(['desk_form=begin', 'desk_form=end'])
})

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

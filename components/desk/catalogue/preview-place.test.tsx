import { fireEvent, render, screen } from '@testing-library/react'
import { PreviewPlace } from './preview-place'

const PART = 'questions.1.preview'

function show(typed: Record<string, string> = {}) {
  const heard = jest.fn()
  const { container } = render(
    <form onInput={heard}>
      <input name="questions.1.example" defaultValue="AMD" />
      <details open>
        <select name={`${PART}.font`} defaultValue={typed.font ?? ''}>
          <option value="" />
          <option value="script" />
          <option value="roman" />
        </select>
        {['x', 'y', 'width', 'height', 'turn'].map((name) => (
          <input key={name} name={`${PART}.${name}`} defaultValue={typed[name]} />
        ))}
        <PreviewPlace src="/ring.jpg" />
      </details>
    </form>,
  )
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${PART}.${name}"]`)!
  const picture = container.querySelector('img')!.parentElement!
  picture.getBoundingClientRect = () => new DOMRect(100, 50, 400, 400)
  const outline = () => container.querySelector('rect')
  return { field, picture, outline, heard }
}

test('a press on the picture moves the text there, and gives it a size', () => {
  const { field, picture, outline, heard } = show()
  expect(outline()).toBeNull()
  fireEvent.click(picture, { clientX: 300, clientY: 164 })
  expect(['font', 'x', 'y', 'width', 'height'].map((name) => field(name).value)).toEqual([
    'roman',
    '50',
    '28.5',
    '20',
    '8',
  ])
  expect(outline()).toHaveAttribute('x', '40')
  expect(heard).toHaveBeenCalled()
})

test('what is typed is drawn, and stays but for its place when the picture is pressed', () => {
  const { field, picture, outline } = show({ font: 'script', x: '20', y: '20', width: '10', height: '5', turn: '-30' })
  expect(outline()).toHaveAttribute('transform', 'rotate(-30 20 20)')
  fireEvent.input(field('x'), { target: { value: '30,5' } })
  expect(outline()).toHaveAttribute('transform', 'rotate(-30 30.5 20)')
  fireEvent.click(picture, { clientX: 140, clientY: 90 })
  expect(['font', 'x', 'width'].map((name) => field(name).value)).toEqual(['script', '10', '10'])
  expect(screen.getByText('Press the picture where the middle of the text is.')).toBeVisible()
})

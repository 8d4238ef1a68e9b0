import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProgressiveButton } from './progressive-button'

const element = (onPress: () => void) => (
  <ProgressiveButton href="#menu" onPress={onPress} expanded={false} controls="panel">
    Rings
  </ProgressiveButton>
)

test('without scripts it is a link', () => {
  expect(renderToStaticMarkup(element(() => {}))).toBe('<a href="#menu">Rings</a>')
})

test('after hydration it is a button that responds to click, Enter and Space', async () => {
  const onPress = jest.fn()
  render(element(onPress))
  const button = screen.getByRole('button', { name: 'Rings' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('a click that opens a new tab is left to the browser', () => {
  const onPress = jest.fn()
  render(element(onPress))
  expect(fireEvent.click(screen.getByRole('button'), { ctrlKey: true })).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
})

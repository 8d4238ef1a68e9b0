import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { VariationSelector } from './variation-selector'

const tag = (id: number, name: string) => ({ id, name, slug: name.toLowerCase(), color: '#c0c0c0' })
const tags = [tag(11, 'Silver'), tag(12, 'Gold')]

const renderSelector = (style: Variation['style'], onPoint = jest.fn()) => {
  const onChoose = jest.fn()
  const variation: Variation = { id: 1, name: 'Metal', slug: 'metal', style, variationtags: tags }
  render(
    <VariationSelector
      choice={{ variation, selected: 11, options: tags }}
      onChoose={onChoose}
      onPoint={onPoint}
      variantFor={(id) => ({ slug: `variant-${id}`, available: id === 11 })}
    />,
  )
  return onChoose
}

test.each(['boxes', 'colors'] as const)(
  '%s name the selected tag and the tags that are sold out, which can be selected too',
  async (style) => {
    const onChoose = renderSelector(style)
    expect(screen.getByRole('group', { name: 'Metal, Silver' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Silver' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Gold, sold out' }))
    expect(onChoose).toHaveBeenCalledWith(12)
  },
)

test('a dropdown names and selects tags in the same way', async () => {
  const onChoose = renderSelector('dropdown')
  expect(screen.getByRole('combobox', { name: 'Metal' })).toHaveDisplayValue('Silver')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Gold, sold out')
  expect(onChoose).toHaveBeenCalledWith(12)
})

test.each(['boxes', 'colors'] as const)('%s tell which tag may be chosen next', async (style) => {
  const onPoint = jest.fn()
  renderSelector(style, onPoint)
  await userEvent.hover(screen.getByRole('radio', { name: 'Gold, sold out' }))
  expect(onPoint.mock.calls).toEqual([[12]])
  onPoint.mockClear()
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: 'Silver' })).toHaveFocus()
  expect(onPoint.mock.calls).toEqual([[12]])
})

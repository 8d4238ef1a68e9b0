import { render, screen } from '@testing-library/react'
import { type Kind, partsOf } from '@/lib/shop/catalogue/measures'
import { SizeDrawing } from './size-drawing'

function draw(kind: Kind, specifications: Record<string, string>) {
  render(<SizeDrawing kind={kind} parts={partsOf([{ name: 'Measurements', specifications }])} />)
  const find = (selector: string) => document.querySelector(`g:nth-of-type(2) ${selector}`)
  return (selector: string, name: string) => Number(find(selector)?.getAttribute(name))
}

test('a coin pendant has the diameter that is stated, and the euro is true to the same scale', () => {
  const attribute = draw('neck', { Coin: '16 mm across, 1 mm thick' })
  expect(attribute('ellipse', 'rx')).toBe(8)
  expect(document.querySelector('g:nth-of-type(3) circle')?.getAttribute('r')).toBe('11.625')
  expect(screen.getByText('Coin: 16 mm across, 1 mm thick')).toBeInTheDocument()
})

test('a ring has its band around the finger and its stone along it', () => {
  const attribute = draw('finger', { Stone: '9 × 7 mm', Band: '2 mm wide, 1.6 mm thick' })
  expect(attribute('path', 'stroke-width')).toBe(2)
  expect([attribute('ellipse', 'rx'), attribute('ellipse', 'ry')]).toEqual([3.5, 4.5])
})

test('an earring ends where its whole length ends', () => {
  const attribute = draw('ear', { Bar: '16 × 2.6 mm, 1.4 mm thick', Drop: '33 mm with the hook' })
  expect(attribute('rect', 'y') + attribute('rect', 'height')).toBe(58 + 33)
  expect(attribute('rect', 'height')).toBe(16)
})

test('beads go around the wrist, as wide as they are', () => {
  const attribute = draw('wrist', { Beads: '9 mm, seventeen of them in 17 cm' })
  expect(attribute('path', 'stroke-width')).toBe(9)
})

test('a cuff is as wide on the wrist as its first part, whatever its opening', () => {
  const attribute = draw('wrist', { Rope: '10 mm thick, two wires', Opening: '22 to 26 mm' })
  expect(attribute('path', 'stroke-width')).toBe(10)
})

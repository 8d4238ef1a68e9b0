import { render, screen, within } from '@testing-library/react'
import { CategoryTiles } from './category-tiles'

test('without a page that fills the row, each category has a tile, with its initial if nothing else is there to show', () => {
  render(
    <CategoryTiles
      tiles={[
        { slug: 'cups', name: 'Cups', picture: { src: '/media/cups.1a2b/480.jpg', alt: 'Three cups' } },
        { slug: 'vases', name: 'Vases', picture: null },
      ]}
      page={undefined}
    />,
  )
  const [cups, vases, ...others] = screen.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(within(cups as HTMLElement).getByRole('img', { name: 'Three cups' })).toBeVisible()
  expect(within(vases as HTMLElement).queryByRole('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Vases' })).toBeVisible()
})

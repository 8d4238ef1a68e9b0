const isInSight = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** The prices on the page by the product that they belong to; the price of a product page belongs to the page. */
export function shownPrices({ onlyInSight }: { onlyInSight: boolean }): Map<string, string | null> {
  const prices = [...document.querySelectorAll('main [data-price]')].filter((price) => !onlyInSight || isInSight(price))
  return new Map(
    prices.map((price) => [price.closest('article')?.querySelector('a')?.pathname ?? '', price.textContent]),
  )
}

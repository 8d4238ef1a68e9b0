/**
 * Bugs that the example suite of the kit has to find: `npm run test:planted-bugs` builds the shop with each of them.
 * `find` occurs once in its file.
 *
 * @typedef {{ name: string, file: string, find: string, replace: string }} PlantedBug
 * @type {PlantedBug[]}
 */
export const PLANTED_BUGS = [
  {
    name: 'a more general shipping rule wins',
    file: 'lib/shop/shipping/shipping-fee.ts',
    find: 'ruleSpecificity(best) >= ruleSpecificity(rule)',
    replace: 'ruleSpecificity(best) <= ruleSpecificity(rule)',
  },
  {
    name: 'the log-in forgets where the customer came from',
    file: 'app/(private)/log-in/page.tsx',
    find: "returnPath(to, '/my-account/cart')",
    replace: "returnPath(undefined, '/my-account/cart')",
  },
  {
    name: 'adding an item that is in the cart replaces its quantity',
    file: 'lib/shop/cart/add-line.ts',
    find: 'clampQuantity(known.quantity + quantity)',
    replace: 'clampQuantity(quantity)',
  },
  {
    name: 'the dearest products come last when they should come first',
    file: 'lib/shop/search/listing-index.ts',
    find: "'-price': positionsSortedBy(prices.map((price) => -price))",
    replace: "'-price': positionsSortedBy(prices)",
  },
  {
    name: 'the buyer of an order paid by card gets no confirmation',
    file: 'lib/shop/order-payments/apply-payment-update.server.ts',
    find: "await mailKindAfterStatements(tx, order, 'confirmation')",
    replace: 'null',
  },
]

/**
 * The source of a file with its bug in it.
 *
 * @param {string} source
 * @param {PlantedBug} bug
 */
export function withBug(source, { name, file, find, replace }) {
  const count = source.split(find).length - 1
  if (count !== 1) throw new Error(`${name}: ${file} has what is replaced ${count} times.`)
  return source.replace(find, () => replace)
}

import { planGiftCards, planReturns, withoutTaxedBefore } from './gift-card-plan'

const cards = (...left: number[]) => left.map((cents) => ({ left: cents }))

test.each([
  ['none', [], {}, [], 5000],
  ['one that pays a part', [2000], {}, [2000], 3000],
  ['one that pays everything', [9000], {}, [5000], 0],
  ['two, of which the second pays the rest', [2000, 9000], {}, [2000, 3000], 0],
  ['three, of which the third is not needed', [2000, 3000, 400], {}, [2000, 3000, 0], 0],
  ['not for gift cards', [9000], { forGiftCards: 1500 }, [3500], 1500],
  ['so that a card can be charged the rest', [4980], { least: 50 }, [4950], 50],
  ['and the one before it pays less', [4960, 20], { least: 50 }, [4950, 0], 50],
  ['everything, with which nothing is charged', [5000], { least: 50 }, [5000], 0],
  ['nothing of an order that is as small as the least charge', [30], { total: 50, least: 50 }, [0], 50],
])('gift cards pay: %s', (_, left, bill, pays, due) => {
  const plan = planGiftCards(cards(...left), { total: 5000, forGiftCards: 0, least: 0, ...bill })
  expect(plan).toEqual({ pays, giftCards: pays.reduce((sum, cents) => sum + cents, 0), due })
})

test('a part that was taxed before is shared among pieces, delivery and fees', () => {
  expect(withoutTaxedBefore([1000, 0, 333], 400)).toEqual([700, 0, 233])
  expect(withoutTaxedBefore([1000, 333], 0)).toEqual([1000, 333])
  expect(withoutTaxedBefore([1000, 333], 1333)).toEqual([0, 0])
})

test('a refund goes back to the card that was used last', () => {
  const used = [
    { id: 'first', left: 2000 },
    { id: 'empty', left: 0 },
    { id: 'last', left: 500 },
  ]
  expect(planReturns(used, 700).map(({ use, cents }) => [use.id, cents])).toEqual([
    ['last', 500],
    ['first', 200],
  ])
  expect(planReturns(used, 500).map(({ use }) => use.id)).toEqual(['last'])
})

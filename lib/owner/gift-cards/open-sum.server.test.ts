import { addEntry } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { useTestDatabase } from '@/testing/db.server'
import { addGiftCard } from '@/testing/gift-cards.server'
import { openGiftCards } from './open-sum.server'

const database = useTestDatabase()

test('what is left on gift cards at the end of a day of the shop, by currency and VAT', async () => {
  const { db } = database.current
  const [used] = [await addGiftCard(db, 5000), await addGiftCard(db, 700)]
  await addGiftCard(db, 900, { vatKind: 'multi' })
  await addGiftCard(db, 800, { currency: 'USD' })
  const empty = await addGiftCard(db, 300, { currency: 'GBP' })
  // Half an hour after the end of the day in Athens.
  const later = new Date('2099-07-31T21:30:00Z')
  await addEntry({ db }, { giftCardId: used.id, kind: 'used', cents: -1200 }, later)
  await addEntry({ db }, { giftCardId: empty.id, kind: 'withdrawn', cents: -300 }, later)
  const others = [
    { currency: 'EUR', vatKind: 'multi', cards: 1, cents: 900 },
    { currency: 'USD', vatKind: 'none', cards: 1, cents: 800 },
  ]
  const sortByAmount = (sums: { cents: number }[]) => sums.toSorted((one, other) => other.cents - one.cents)
  expect(sortByAmount(await openGiftCards({ db }, '2099-07-31'))).toEqual([
    { currency: 'EUR', vatKind: 'none', cards: 2, cents: 5700 },
    ...others,
    { currency: 'GBP', vatKind: 'none', cards: 1, cents: 300 },
  ])
  expect(sortByAmount(await openGiftCards({ db }, '2099-08-01'))).toEqual([
    { currency: 'EUR', vatKind: 'none', cards: 2, cents: 4500 },
    ...others,
  ])
  expect(await openGiftCards({ db }, '2020-01-01')).toEqual([])
})

import { priceIntent } from './price-intent'

const read = (text: string, language = 'en') => {
  const { price, rest } = priceIntent(text, language)
  return price && [price.min, price.max, rest]
}

test.each([
  ['gift under 30', null, 30, 'gift'],
  ['rings up to €49.90 gold', null, 49.9, 'rings gold'],
  ['30-50 euro earrings', 30, 50, 'earrings'],
  ['earrings between 50 and 30', 30, 50, 'earrings'],
  ['earrings from 30 to 50 euros', 30, 50, 'earrings'],
  ['€30 - €50', 30, 50, ''],
  ['necklace over 100', 100, null, 'necklace'],
  ['gift for 40 euros', null, 40, 'gift'],
  ['ring <80', null, 80, 'ring'],
])('%s', (text, min, max, rest) => expect(read(text)).toEqual([min, max, rest]))

test.each([
  ['δώρο κάτω από 30', null, 30, 'δώρο'],
  ['δαχτυλίδι μέχρι 50€', null, 50, 'δαχτυλίδι'],
  ['δώρο έως 30 ευρώ', null, 30, 'δώρο'],
  ['βραχιόλια από 30 μέχρι 50', 30, 50, 'βραχιόλια'],
  ['30-50 ευρώ', 30, 50, ''],
  ['κολιέ πάνω από 100', 100, null, 'κολιέ'],
  ['skoularikia mexri 40', null, 40, 'skoularikia'],
])('%s', (text, min, max, rest) => expect(read(text, 'el')).toEqual([min, max, rest]))

test.each(['ring 54', 'size 30-50', '925', 'hoops up to 20 mm', 'under 18 carat', 'necklace 45 cm', 'from 1950'])(
  '%s names no price',
  (text) => expect(read(text)).toBeNull(),
)

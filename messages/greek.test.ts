import { messagesIn } from './languages'

const { content, delivery, listing } = messagesIn.el

test.each([
  [0, '0 αποτελέσματα'],
  [1, '1 αποτέλεσμα'],
  [1234, '1.234 αποτελέσματα'],
])('%p results are counted in Greek: %s', (count, text) => {
  expect(listing.resultCount(count)).toBe(text)
})

test.each([
  ['Ελλάδα', 'στην Ελλάδα'],
  ['Κύπρος', 'στην Κύπρο'],
  ['Γαλλία', 'στη Γαλλία'],
  ['Τουρκία', 'στην Τουρκία'],
  ['Βέλγιο', 'στο Βέλγιο'],
  ['Καναδάς', 'στον Καναδά'],
  ['Λίβανος', 'στον Λίβανο'],
  ['Ηνωμένα Αραβικά Εμιράτα', 'στα Ηνωμένα Αραβικά Εμιράτα'],
  ['Κάτω Χώρες', 'στις Κάτω Χώρες'],
  ['ΗΠΑ', 'στις ΗΠΑ'],
  ['Άγιος Μαρίνος', 'στον Άγιο Μαρίνο'],
  ['Μπαρμπάντος', 'στα Μπαρμπάντος'],
])('parcels to %s go %s', (country, text) => {
  expect(delivery.freeDelivery(country)).toBe(`Δωρεάν παράδοση ${text}`)
  expect(delivery.weShipWithin(country)).toBe(`Στέλνουμε ${text}.`)
})

test('the facts of pages have their Greek forms', () => {
  expect([content.calendarDays(1), content.calendarDays(5)]).toEqual(['1 ημερολογιακή ημέρα', '5 ημερολογιακές ημέρες'])
  expect([content.workingDays(1), content.workingDays(5)]).toEqual(['1 εργάσιμη ημέρα', '5 εργάσιμες ημέρες'])
  expect([1, 2, 3].map(content.waysToPay)).toEqual([
    'Ένας τρόπος πληρωμής',
    'Δύο τρόποι πληρωμής',
    'Τρεις τρόποι πληρωμής',
  ])
  expect(content.byPhoneOrEmail('26510 00100', '10:00–17:00', 'hello@shop.example').join('')).toBe(
    'τηλεφωνικά στο 26510 00100 (10:00–17:00) ή με email στο hello@shop.example',
  )
})

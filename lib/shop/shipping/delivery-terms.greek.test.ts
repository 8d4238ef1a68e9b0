import { deliveryTerms, deliveryTexts } from './delivery-terms'

jest.mock('@messages/delivery', () => jest.requireActual('@/messages/el/delivery'))
jest.mock('@messages/language', () => jest.requireActual('@/messages/el/language'))

const rule = (country: string | null, threshold_amount: string) => ({
  ...{ id: 1, country, country_alternatives: '', county: null, county_alternatives: '' },
  ...{ city: null, city_alternatives: '', threshold_amount, shipping_fee: '4.00', special_fees: [] },
})

test('the delivery texts are Greek sentences', () => {
  expect(deliveryTexts(deliveryTerms([rule('Greece', '50.00'), rule(null, '250.00')]))).toEqual({
    name: 'Δωρεάν παράδοση στην Ελλάδα',
    details: 'για παραγγελίες από 50 € και πάνω, και με χρέωση σε πολλές άλλες χώρες',
    promise: 'Δωρεάν παράδοση στην Ελλάδα για παραγγελίες από 50 € και πάνω',
    shipsTo: 'Στέλνουμε στην Ελλάδα και σε πολλές άλλες χώρες.',
    clause: 'η παράδοση στην Ελλάδα είναι δωρεάν για παραγγελίες από 50 € και πάνω',
    pricing:
      'Η παράδοση στην Ελλάδα είναι δωρεάν για παραγγελίες από 50 € και πάνω. Για μικρότερα ποσά, και για άλλες χώρες, η τιμή εξαρτάται από το πού πηγαίνει το δέμα',
    free: { from: 5000, text: 'η παράδοση στην Ελλάδα είναι δωρεάν' },
  })
  expect(deliveryTexts(deliveryTerms([rule('Cyprus', '9999999.99')]))).toMatchObject({
    name: 'Παράδοση στην πόρτα σας',
    details: 'στην τιμή που δείχνει το ταμείο',
    pricing: 'Η τιμή εξαρτάται από το πού πηγαίνει το δέμα',
  })
})

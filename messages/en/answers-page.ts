export const title = 'Your answers'
export const pleaseCorrect = 'Something is still missing or cannot be made. It is said beside each answer.'
export const allRight =
  'All of this can be made. The cart needs JavaScript. Without it, order by email: it is written already, so only add your address.'
export const orderByEmail = 'Order by email'
export const mailSubject = (name: string) => `Order: ${name}`
export const priceAndOnce = (each: string, once: string) => `${each} each, and ${once} once`
export const checkAgain = 'Check again'

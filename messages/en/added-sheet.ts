export const inYourCart = 'In your cart'
export const items = (count: number) => `${count} Item(s)`
export const untilFree = (amount: string, delivery: string) => `With ${amount} more, ${delivery}.`
export const isFree = (delivery: string) => `With this cart, ${delivery}.`
export const checkout = 'Checkout'
export const keepLooking = 'Keep looking'

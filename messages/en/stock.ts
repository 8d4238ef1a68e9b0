export const onlyLeft = (count: number) => `Only ${count} left`
export const madeToOrder = 'Made to order'

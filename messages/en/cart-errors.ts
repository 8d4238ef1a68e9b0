export const sendList = 'Send the cart as a list of lines.'
export const tooManyLines = (max: number) => `A cart holds at most ${max} lines.`
export const atMost = (max: number) => `Enter at most ${max}.`
export const sameItem = (line: number) => `Line ${line} has the same item: send each item once.`
export const notSold = 'This item is not sold any more.'
export const soldOut = (name: string) => `${name} is sold out.`
export const idsWithCommas = 'Enter ids with commas, like 12,15.'
export const tooManyVariants = (max: number) => `Ask for at most ${max} variants.`

export const carousel = 'carousel'
export const controls = 'Promotion controls'
export const next = 'Next promotion'
export const pause = 'Pause the slide show'
export const position = (number: number, count: number) => `${number} of ${count}`
export const previous = 'Previous promotion'
export const promotions = 'Promotions'
export const slide = 'slide'
export const start = 'Start the slide show'

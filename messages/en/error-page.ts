export const goHome = 'Go to the home page'
export const text = 'It was us, not you. Please try again in a moment.'
export const title = 'Something went wrong'

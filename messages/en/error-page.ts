// In a file of their own, because every page loads the error page of a failed root layout as well.

export const goHome = 'Go to the home page'
export const errorText = 'It was us, not you. Please try again in a moment.'
export const errorTitle = 'Something went wrong'

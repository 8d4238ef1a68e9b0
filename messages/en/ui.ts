export const close = 'Close'
export const dismiss = 'Dismiss'
export const loading = 'Loading...'
export const tryAgain = 'Try again'

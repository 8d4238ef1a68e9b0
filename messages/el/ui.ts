export const close = 'Κλείσιμο'
export const dismiss = 'Κλείσιμο μηνύματος'
export const loading = 'Φόρτωση...'
export const tryAgain = 'Δοκιμάστε ξανά'

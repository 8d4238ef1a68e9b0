export const close = 'Κλείσιμο'
export const dismiss = 'Κλείσιμο μηνύματος'
export const loading = 'Φόρτωση...'
export const tryAgain = 'Δοκιμάστε ξανά'
export const somethingWentWrong = 'Κάτι πήγε στραβά. Δοκιμάστε ξανά.'
export const contactUsIfItPersists = `${somethingWentWrong} Αν το πρόβλημα επιμένει, επικοινωνήστε μαζί μας.`

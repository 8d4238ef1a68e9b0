export const somethingWentWrong = 'Κάτι πήγε στραβά. Δοκιμάστε ξανά.'
export const contactUsIfItPersists = `${somethingWentWrong} Αν το πρόβλημα επιμένει, επικοινωνήστε μαζί μας.`

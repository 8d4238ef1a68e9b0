// In a file of their own, because every page loads the error page of a failed root layout as well.

export const goHome = 'Στην αρχική σελίδα'
export const errorText = 'Φταίμε εμείς, όχι εσείς. Δοκιμάστε ξανά σε λίγο.'
export const errorTitle = 'Κάτι πήγε στραβά'

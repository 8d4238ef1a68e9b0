export const goHome = 'Στην αρχική σελίδα'
export const text = 'Φταίμε εμείς, όχι εσείς. Δοκιμάστε ξανά σε λίγο.'
export const title = 'Κάτι πήγε στραβά'

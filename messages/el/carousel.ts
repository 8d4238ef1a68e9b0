export const carousel = 'καρουζέλ'
export const controls = 'Έλεγχος της εναλλαγής'
export const next = 'Επόμενη διαφάνεια'
export const pause = 'Παύση της εναλλαγής'
export const position = (number: number, count: number) => `${number} από ${count}`
export const previous = 'Προηγούμενη διαφάνεια'
export const promotions = 'Ξεχωρίζουμε'
export const slide = 'διαφάνεια'
export const start = 'Συνέχεια της εναλλαγής'

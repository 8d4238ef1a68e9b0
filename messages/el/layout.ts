export const categoriesColumn = 'Κατάστημα'
export const feed = 'Τα νέα κομμάτια σε RSS'
export const followUs = 'Ακολουθήστε μας'
export const getInTouch = 'Επικοινωνία'
export const homeOf = (company: string) => `${company}, αρχική σελίδα`
export const skipToContent = 'Μετάβαση στο περιεχόμενο'
export const vatNumber = (number: string) => `ΑΦΜ ${number}`
export const supervisedBy = (authority: string) => `εποπτεύουσα αρχή: ${authority}`
/** Before the name of the body that settles disputes of consumers. */
export const disputes = 'Επίλυση διαφορών:'

// Languages
export const languages = 'Γλώσσα'
export const sisterShop = 'Ελληνικά: το αδελφό μας κατάστημα'
export const opensSoon = 'ετοιμάζεται, ανοίγει σε λίγο'
export const opensSoonTitle = (language: string) => `${language}: ανοίγει σε λίγο`
export const opensSoonText = 'Αυτή η γλώσσα ετοιμάζεται ακόμη. Η σημαία της το λέει μέχρι να ανοίξει.'
export const backToShop = 'Πίσω στο κατάστημα'

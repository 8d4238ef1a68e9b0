export const languages = 'Γλώσσα'
export const sisterShop = 'Ελληνικά: το αδελφό μας κατάστημα'
export const opensSoon = 'ετοιμάζεται, ανοίγει σε λίγο'
export const opensSoonTitle = (language: string) => `${language}: ανοίγει σε λίγο`
export const opensSoonText = 'Αυτή η γλώσσα ετοιμάζεται ακόμη. Η σημαία της το λέει μέχρι να ανοίξει.'
export const backToShop = 'Πίσω στο κατάστημα'

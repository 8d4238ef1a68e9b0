export const languages = 'Γλώσσα'
export const sisterShop = 'Ελληνικά: το αδελφό μας κατάστημα'

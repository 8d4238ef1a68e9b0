export const sendList = 'Στείλτε τα αγαπημένα ως λίστα.'
export const tooManyEntries = (max: number) => `Τα αγαπημένα χωρούν το πολύ ${max} προϊόντα.`
export const notInShop = 'Αυτό το προϊόν δεν υπάρχει στο κατάστημα.'

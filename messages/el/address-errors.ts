export const tooMany = (max: number) => `Μπορείτε να κρατήσετε το πολύ ${max} διευθύνσεις.`
export const sendList = 'Στείλτε μια λίστα διευθύνσεων.'
export const sendAtMost = (max: number) => `Στείλτε το πολύ ${max} διευθύνσεις.`
export const sendOneNew =
  'Στείλτε ακριβώς μία νέα διεύθυνση, χωρίς id. Οι άλλες διευθύνσεις της λίστας χρειάζονται το id τους.'
export const sendNew = 'Στείλτε μια νέα διεύθυνση.'
export const noSuchAddress = (id: number) => `Δεν υπάρχει η διεύθυνση ${id}.`

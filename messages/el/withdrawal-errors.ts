export const enterName = 'Γράψτε το όνομά σας.'
export const enterOrderCode =
  'Γράψτε τον κωδικό της παραγγελίας, όπως AS-7K3M-9QXD. Θα τον βρείτε στα email της παραγγελίας.'
export const chooseItems = 'Επιλέξτε τουλάχιστον ένα κομμάτι.'
export const tooManyItems = (max: number) => `Αναφέρετε έως ${max} διαφορετικά κομμάτια.`
export const itemTwice = 'Αναφέρετε κάθε κομμάτι μία φορά, με την ποσότητά του.'

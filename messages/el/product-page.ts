export const byBankTransfer = 'τραπεζική κατάθεση'
export const byCard = 'Κάρτα'
export const cartNeedsScript =
  'Το καλάθι χρειάζεται JavaScript. Χωρίς αυτήν, παραγγείλτε τηλεφωνικά ή με e-mail: θα τα βρείτε στο τέλος της σελίδας.'
export const latestProducts = 'Νέα προϊόντα'
export const onDelivery = 'αντικαταβολή'
export const picturesInFullSize = 'Οι φωτογραφίες σε πλήρες μέγεθος:'
export const popularProducts = 'Δημοφιλή προϊόντα'
export const returnsWithin = 'Επιστροφές μέσα σε 14 ημέρες'

export const formTitle = 'Ειδοποιήστε με όταν επιστρέψει'
export const email = 'Email'
export const submit = 'Ειδοποιήστε με'
export const formNote =
  'Σας στέλνουμε έναν σύνδεσμο για να επιβεβαιώσετε τη διεύθυνσή σας και ένα email όταν το κομμάτι είναι ξανά διαθέσιμο. Έπειτα διαγράφουμε τη διεύθυνση.'

export const pageTitle = 'Ξανά διαθέσιμο'
export const sentTitle = 'Δείτε τα εισερχόμενά σας'
export const sentText = (title: string) =>
  `Σας στείλαμε ένα email με έναν σύνδεσμο. Ακολουθήστε τον για να επιβεβαιώσετε ότι θέλετε να σας ειδοποιήσουμε όταν είναι ξανά διαθέσιμο: ${title}.`
export const sentNote = 'Ο σύνδεσμος ισχύει για τρεις ημέρες. Αν δεν φτάσει email, δείτε και στα ανεπιθύμητα.'
export const availableTitle = 'Είναι ήδη ξανά διαθέσιμο'
export const availableText = (title: string) => `Μπορείτε να το παραγγείλετε ξανά: ${title}.`
export const wrongEmail = 'Εισαγάγετε μια έγκυρη διεύθυνση email.'
export const laterTitle = 'Κάτι πήγε στραβά'
export const laterText = 'Δεν μπορέσαμε να σημειώσουμε τη διεύθυνσή σας. Δοκιμάστε ξανά σε λίγα λεπτά.'
export const deletedTitle = 'Η διεύθυνσή σας διαγράφηκε'
export const deletedText = 'Δεν θα σας γράψουμε για αυτό το κομμάτι.'
export const toTheProduct = 'Δείτε το κομμάτι'
export const discover = 'Στο κατάστημα'

export const confirmTitle = 'Επιβεβαιώστε τη διεύθυνσή σας'
export const confirmText = (email: string, title: string) =>
  `Θα γράψουμε μία φορά στο ${email}, όταν είναι ξανά διαθέσιμο: ${title}.`
export const confirm = 'Επιβεβαίωση'
export const confirmedTitle = 'Θα σας ειδοποιήσουμε'
export const confirmedText = (email: string, title: string) =>
  `Μόλις είναι ξανά διαθέσιμο το κομμάτι «${title}», θα γράψουμε μία φορά στο ${email}. Έπειτα διαγράφουμε τη διεύθυνση.`
export const deleteAddress = 'Διαγραφή της διεύθυνσής μου'
export const unknownTitle = 'Ο σύνδεσμος δεν ισχύει πια'
export const unknownText =
  'Η διεύθυνση διαγράφηκε: επειδή το κομμάτι είναι ξανά διαθέσιμο και σας γράψαμε, επειδή κανείς δεν την επιβεβαίωσε εγκαίρως ή επειδή το ζητήσατε.'

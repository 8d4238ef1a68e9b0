export const activationSubject = (shop: string) => `Ενεργοποιήστε τον λογαριασμό σας στο ${shop}`
export const activationTitle = 'Ένα βήμα ακόμη'
export const activationText = (shop: string, hasWishlist: boolean) =>
  `Σας ευχαριστούμε για την εγγραφή σας στο ${shop}. Ενεργοποιήστε τον λογαριασμό σας για να ${hasWishlist ? 'κρατάτε τα αγαπημένα σας και να βλέπετε τις παραγγελίες σας' : 'βλέπετε τις παραγγελίες σας'}.`
export const activate = 'Ενεργοποίηση του λογαριασμού μου'
export const activationLinkWorksOnce = 'Ο σύνδεσμος λειτουργεί μία φορά, μέσα σε τρεις ημέρες.'
export const notYouSignedUp = 'Αν δεν εγγραφήκατε εσείς, μπορείτε να αγνοήσετε αυτό το email: δεν θα συμβεί τίποτα.'

export const alreadyCustomerSubject = (shop: string) => `Ο λογαριασμός σας στο ${shop}`
export const alreadyCustomerTitle = 'Έχετε ήδη λογαριασμό'
export const alreadyCustomerText =
  'Κάποιος, πιθανότατα εσείς, έκανε εγγραφή με αυτή τη διεύθυνση email. Υπάρχει ήδη λογαριασμός με αυτήν, και δεν άλλαξε: μπορείτε απλώς να συνδεθείτε.'
export const logIn = 'Σύνδεση'
export const forgottenPassword = (url: string) => `Ξεχάσατε τον κωδικό; Ζητήστε νέο εδώ: ${url}`

export const resetSubject = (shop: string) => `Ορίστε νέο κωδικό στο ${shop}`
export const resetTitle = 'Νέος κωδικός'
export const resetText = 'Κάποιος ζήτησε να αλλάξει ο κωδικός του λογαριασμού σας. Ορίστε τον νέο εδώ:'
export const choosePassword = 'Ορισμός νέου κωδικού'
export const resetLinkWorksOnce =
  'Ο σύνδεσμος λειτουργεί μία φορά, μέσα σε δύο ώρες. Μέχρι τότε ισχύει ο σημερινός κωδικός σας.'
export const notYouAsked = 'Αν δεν το ζητήσατε εσείς, μπορείτε να αγνοήσετε αυτό το email: δεν θα συμβεί τίποτα.'

export const changedSubject = (shop: string) => `Ο κωδικός σας στο ${shop} άλλαξε`
export const changedTitle = 'Ο κωδικός σας άλλαξε'
export const changedText = 'Ο κωδικός του λογαριασμού σας μόλις άλλαξε, και όλες οι συσκευές αποσυνδέθηκαν.'
export const notYouChanged = (email: string, phone: string) =>
  `Αν δεν το κάνατε εσείς, γράψτε αμέσως στο ${email} ή τηλεφωνήστε στο ${phone}.`

export const requestTitle = 'Αίτημα αλλαγής κωδικού'
export const requestHeading = 'Ξεχάσατε τον κωδικό σας;'
export const requestIntro =
  'Γράψτε μας τη διεύθυνση email του λογαριασμού σας και θα σας στείλουμε έναν σύνδεσμο για να ορίσετε νέο κωδικό.'
export const sendLink = 'Στείλτε μου σύνδεσμο'
export const linkSent = 'Ελέγξτε το email σας: σας στείλαμε οδηγίες για να αλλάξετε τον κωδικό σας.'

export const title = 'Αλλαγή κωδικού'
export const heading = 'Ορίστε νέο κωδικό'
export const newPassword = 'Νέος κωδικός πρόσβασης'
export const repeatNewPassword = 'Επανάληψη νέου κωδικού'
export const passwordHint = (min: number) => `Τουλάχιστον ${min} χαρακτήρες.`
export const resetPassword = 'Αλλαγή κωδικού'
export const askForNewLink = 'Ζητήστε νέο σύνδεσμο'
export const fillInNewPassword = 'Συμπληρώστε τον νέο κωδικό σας'
export const passwordsDiffer = 'Οι κωδικοί δεν ταιριάζουν, δοκιμάστε ξανά'
export const passwordWasReset = 'Ο κωδικός σας άλλαξε.'

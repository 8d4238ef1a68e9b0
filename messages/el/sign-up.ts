export const intro = (hasWishlist: boolean) =>
  `Με έναν λογαριασμό έχετε σε ένα μέρος ${hasWishlist ? 'τα αγαπημένα, ' : ''}τις διευθύνσεις και τις παραγγελίες σας.`
export const repeatPassword = 'Επανάληψη κωδικού'
export const passwordHint = (min: number) =>
  `Τουλάχιστον ${min} χαρακτήρες. Μερικές λέξεις στη σειρά απομνημονεύονται εύκολα και μαντεύονται δύσκολα.`
export const haveAccount = 'Έχετε ήδη λογαριασμό;'
export const fillInEmail = '*Συμπληρώστε τη διεύθυνση email σας'
export const fillInValidEmail = `${fillInEmail}, όπως name@example.com`
export const fillInPassword = '*Συμπληρώστε τον κωδικό σας'
export const passwordsDiffer = '*Οι κωδικοί δεν ταιριάζουν'
export const accountCreated =
  'Ο λογαριασμός σας δημιουργήθηκε. Σας στείλαμε ένα email με οδηγίες για να τον ενεργοποιήσετε.'

export const rememberMe = 'Να με θυμάστε'
export const wrongCredentials = 'Η σύνδεση δεν είναι δυνατή με τα στοιχεία που δώσατε.'
export const notActivated = 'Έχετε εγγραφεί, αλλά δεν έχετε ενεργοποιήσει ακόμη τον λογαριασμό σας;'
export const resendActivation = 'Στείλτε ξανά το email ενεργοποίησης'
export const activationResent =
  'Αν κάποιος λογαριασμός με αυτή τη διεύθυνση περιμένει ενεργοποίηση, στείλαμε ξανά το email. Δείτε τα εισερχόμενά σας.'
export const logInByLink =
  'Δεν χρειάζεται να περιμένετε: με έναν σύνδεσμο που σας στέλνουμε με email ορίζετε νέο κωδικό και συνδέεστε αμέσως.'
export const sendLink = 'Στείλτε μου σύνδεσμο'
export const linkSent =
  'Αν υπάρχει λογαριασμός με αυτή τη διεύθυνση, σας στείλαμε έναν σύνδεσμο. Δείτε τα εισερχόμενά σας.'

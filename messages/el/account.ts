export const email = 'Email'
export const password = 'Κωδικός πρόσβασης'
export const logIn = 'Σύνδεση'
export const signUp = 'Εγγραφή'
export const forgotPassword = 'Ξεχάσατε τον κωδικό σας;'
export const fieldNames: Readonly<Record<string, string>> = {
  email: 'Email',
  username: 'Όνομα χρήστη',
  password: 'Κωδικός',
  new_password: 'Νέος κωδικός',
  re_new_password: 'Επανάληψη κωδικού',
  token: 'Σύνδεσμος',
  uid: 'Σύνδεσμος',
}

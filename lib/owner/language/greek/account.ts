/** Sign-in, account and staff. */
export const account = {
  'You are {email}, {role}.': 'Είστε ο χρήστης {email}, ρόλος: {role}.',
  'Language of the desk': 'Γλώσσα του γραφείου',
  Passkeys: 'Κλειδιά πρόσβασης',
  'You have no passkey yet.': 'Δεν έχετε ακόμη κλειδί πρόσβασης.',
  'Made {at}': 'Δημιουργήθηκε {at}',
  'Used {at}': 'Χρησιμοποιήθηκε {at}',
  'Not used yet': 'Δεν έχει χρησιμοποιηθεί',
  'Remove the passkey {name}': 'Αφαίρεση του κλειδιού {name}',
  'Add a passkey': 'Προσθήκη κλειδιού πρόσβασης',
  'Where you are signed in': 'Πού είστε συνδεδεμένοι',
  Sessions: 'Συνδέσεις',
  'Nowhere.': 'Πουθενά.',
  '{device}, here': '{device}, εδώ',
  Device: 'Συσκευή',
  'By {method}': 'Με {method}',
  'password and code': 'κωδικό και κωδικό μίας χρήσης',
  passkey: 'κλειδί πρόσβασης',
  "the demo's button": 'το κουμπί της επίδειξης',
  'Since {at}': 'Από {at}',
  'Ends {at}': 'Λήγει {at}',
  'Sign out everywhere else': 'Αποσύνδεση από όλες τις άλλες συσκευές',
  'The passkey opens the desk from now on.': 'Από εδώ και πέρα το κλειδί ανοίγει το γραφείο.',
  'The passkey no longer opens the desk.': 'Το κλειδί δεν ανοίγει πλέον το γραφείο.',
  'You are signed in nowhere else.': 'Δεν είστε συνδεδεμένοι πουθενά αλλού.',
  'You are signed out of {count} other places.': 'Αποσυνδεθήκατε από {count} άλλες συσκευές.',

  'Sign in': 'Σύνδεση',
  'This is a demo': 'Αυτή είναι μια επίδειξη',
  'Anybody on this computer may open this desk, and nobody else.':
    'Το γραφείο ανοίγει για όποιον χρησιμοποιεί αυτόν τον υπολογιστή, και για κανέναν άλλον.',
  Demo: 'Επίδειξη',
  'Enter as the demo owner': 'Είσοδος ως ιδιοκτήτης της επίδειξης',
  'Demo packer': 'Συσκευασία της επίδειξης',
  'Enter as the demo packer': 'Είσοδος ως συσκευασία της επίδειξης',
  'This shop has no owner yet': 'Το κατάστημα δεν έχει ακόμη ιδιοκτήτη',
  'Become its owner with the code that the terminal shows, in which the shop was started.':
    'Γίνετε ιδιοκτήτης με τον κωδικό που δείχνει το τερματικό από όπου ξεκίνησε το κατάστημα.',
  'Become the owner': 'Γίνετε ιδιοκτήτης',
  'The first owner is made on the machine of the shop: open this page there, after a start with {start}, or type {command}.':
    'Ο πρώτος ιδιοκτήτης ορίζεται στον υπολογιστή του καταστήματος: ανοίξτε εκεί αυτή τη σελίδα, μετά από εκκίνηση με {start}, ή πληκτρολογήστε {command}.',
  'Sign in with a passkey': 'Σύνδεση με κλειδί πρόσβασης',
  'Sign in with a password': 'Σύνδεση με κωδικό πρόσβασης',

  'You will do everything at this desk. Next, you choose how you sign in: with a passkey or a password.':
    'Από αυτό το γραφείο θα κάνετε τα πάντα. Στη συνέχεια επιλέγετε πώς συνδέεστε: με κλειδί πρόσβασης ή με κωδικό.',
  Continue: 'Συνέχεια',
  'The terminal in which the shop was started shows it. Capitals and hyphens do not matter.':
    'Τον δείχνει το τερματικό από όπου ξεκίνησε το κατάστημα. Κεφαλαία και παύλες δεν έχουν σημασία.',
  'Your email address': 'Η διεύθυνση email σας',
  'You sign in with it.': 'Με αυτήν συνδέεστε.',
  'Enter the code that the terminal shows.': 'Γράψτε τον κωδικό που δείχνει το τερματικό.',
  'The first owner is made on the machine of the shop only.':
    'Ο πρώτος ιδιοκτήτης ορίζεται μόνο στον υπολογιστή του καταστήματος.',
  'This shop has an owner already. Sign in, or ask the owner for an invitation.':
    'Το κατάστημα έχει ήδη ιδιοκτήτη. Συνδεθείτε, ή ζητήστε του πρόσκληση.',
  'This is not the code. The terminal in which the shop was started last shows it.':
    'Δεν είναι αυτός ο κωδικός. Τον δείχνει το τερματικό όπου το κατάστημα ξεκίνησε τελευταία φορά.',

  'Choose how to sign in': 'Επιλέξτε πώς θα συνδέεστε',
  'This link no longer works': 'Ο σύνδεσμος δεν ισχύει πλέον',
  'It was used already, or its three days are over. The owner of the shop can send you a new one. If you have chosen how: {sign_in}.':
    'Χρησιμοποιήθηκε ήδη, ή πέρασαν οι τρεις μέρες του. Ο ιδιοκτήτης του καταστήματος μπορεί να σας στείλει νέο. Αν έχετε ήδη επιλέξει τρόπο: {sign_in}.',
  'You will work at the desk of {shop} as {email}, {role}.':
    'Θα εργάζεστε στο γραφείο του {shop} ως {email}, ρόλος: {role}.',
  'With a passkey': 'Με κλειδί πρόσβασης',
  'Your phone or computer keeps it, and your finger, face or PIN opens it. There is nothing to remember.':
    'Το κρατά το κινητό ή ο υπολογιστής σας και ανοίγει με το δάχτυλο, το πρόσωπο ή το PIN σας. Δεν χρειάζεται να θυμάστε τίποτα.',
  Passkey: 'Κλειδί πρόσβασης',
  'Make a passkey': 'Δημιουργία κλειδιού',
  'With a password and one-time codes': 'Με κωδικό πρόσβασης και κωδικούς μίας χρήσης',
  '1. Add the shop to your authenticator app': '1. Προσθέστε το κατάστημα στην εφαρμογή ταυτοποίησης',
  'QR code for an authenticator app': 'Κωδικός QR για εφαρμογή ταυτοποίησης',
  'On this phone, {open}, or type this key: {key}': 'Σε αυτό το κινητό, {open}, ή πληκτρολογήστε αυτό το κλειδί: {key}',
  'open your app': 'ανοίξτε την εφαρμογή σας',
  'Choose this password': 'Επιλογή αυτού του κωδικού',
  '2. Password': '2. Κωδικός πρόσβασης',
  'At least eight characters, and nothing that is easy to guess.':
    'Τουλάχιστον οκτώ χαρακτήρες, και τίποτα που μαντεύεται εύκολα.',
  '3. The code that the app shows now': '3. Ο κωδικός που δείχνει τώρα η εφαρμογή',
  'Choose a password.': 'Επιλέξτε κωδικό πρόσβασης.',
  'Enter the code that your app shows.': 'Γράψτε τον κωδικό που δείχνει η εφαρμογή σας.',
  'This link was used, or its three days are over. The owner of the shop can send you a new one.':
    'Ο σύνδεσμος χρησιμοποιήθηκε, ή πέρασαν οι τρεις μέρες του. Ο ιδιοκτήτης του καταστήματος μπορεί να σας στείλει νέο.',
  'This is not the code of now. If you typed it right, check the clock of your phone.':
    'Δεν είναι αυτός ο τωρινός κωδικός. Αν τον γράψατε σωστά, ελέγξτε το ρολόι του κινητού σας.',

  'Enter your email address.': 'Γράψτε τη διεύθυνση email σας.',
  'Enter your password.': 'Γράψτε τον κωδικό πρόσβασής σας.',
  'The email address, the password or the code is wrong.':
    'Η διεύθυνση email, ο κωδικός πρόσβασης ή ο κωδικός μίας χρήσης είναι λάθος.',
  'This passkey does not open the desk. Use another one, or a password.':
    'Αυτό το κλειδί δεν ανοίγει το γραφείο. Χρησιμοποιήστε άλλο, ή κωδικό πρόσβασης.',
  'This passkey is in use already.': 'Αυτό το κλειδί χρησιμοποιείται ήδη.',
  'This passkey was removed already.': 'Αυτό το κλειδί έχει ήδη αφαιρεθεί.',
  'This is your only way to sign in: add another passkey first.':
    'Είναι ο μόνος τρόπος σύνδεσής σας: προσθέστε πρώτα άλλο κλειδί.',
  'This is not a demo shop on its own machine.': 'Αυτό δεν είναι κατάστημα επίδειξης στον δικό του υπολογιστή.',
  'You were away for half an hour. Sign in again to do this: what you typed is kept.':
    'Λείπατε μισή ώρα. Συνδεθείτε ξανά για να το κάνετε: όσα γράψατε διατηρούνται.',
  'Your session has ended. Sign in to go on: what you typed is kept.':
    'Η σύνδεσή σας έληξε. Συνδεθείτε για να συνεχίσετε: όσα γράψατε διατηρούνται.',
  'This is wrong, and proves nothing: try again.': 'Είναι λάθος και δεν αποδεικνύει τίποτα: δοκιμάστε ξανά.',

  'Nobody works here yet, besides the demo.': 'Εδώ δεν εργάζεται ακόμη κανείς, πέρα από την επίδειξη.',
  You: 'Εσείς',
  'Remove {email}': 'Αφαίρεση {email}',
  'Invite somebody': 'Πρόσκληση',
  'Send the link': 'Αποστολή του συνδέσμου',
  'For somebody who has lost the phone, too: a new link replaces the old password and passkeys.':
    'Και για όποιον έχασε το κινητό του: ο νέος σύνδεσμος αντικαθιστά τον παλιό κωδικό και τα παλιά κλειδιά.',
  Role: 'Ρόλος',
  'Packer: sees orders, prints, packs and ships them':
    'Συσκευασία: βλέπει, τυπώνει, συσκευάζει και στέλνει παραγγελίες',
  'Owner: may do everything': 'Ιδιοκτήτης: μπορεί να κάνει τα πάντα',
  password: 'κωδικός πρόσβασης',
  '1 passkey': '1 κλειδί πρόσβασης',
  '{count} passkeys': '{count} κλειδιά πρόσβασης',
  invited: 'με πρόσκληση',
  'Cannot sign in: send a new link': 'Δεν μπορεί να συνδεθεί: στείλτε νέο σύνδεσμο',
  'Choose a role.': 'Επιλέξτε ρόλο.',
  'You are signed in with this address.': 'Είστε συνδεδεμένοι με αυτή τη διεύθυνση.',
  'A link to choose how to sign in is on its way to {email}. It works once, for three days.':
    'Ένας σύνδεσμος για την επιλογή τρόπου σύνδεσης στάλθηκε στο {email}. Ισχύει μία φορά, για τρεις μέρες.',
  'Give this link to {email}. It works once, for three days: {link}':
    'Δώστε αυτόν τον σύνδεσμο στο {email}. Ισχύει μία φορά, για τρεις μέρες: {link}',
  'You cannot remove yourself.': 'Δεν μπορείτε να αφαιρέσετε τον εαυτό σας.',
  '{email} was removed already.': 'Το {email} έχει ήδη αφαιρεθεί.',
  '{email} may no longer work at the desk.': 'Το {email} δεν έχει πλέον πρόσβαση στο γραφείο.',

  'Not allowed': 'Δεν επιτρέπεται',
  'You may not do this': 'Δεν μπορείτε να το κάνετε αυτό',
  'You are signed in as {email}, {role}, and may not {do}. Ask the owner of the shop.':
    'Είστε συνδεδεμένοι ως {email}, ρόλος: {role}, και δεν μπορείτε να {do}. Ρωτήστε τον ιδιοκτήτη του καταστήματος.',
  'open this page': 'ανοίξετε αυτή τη σελίδα',
  'Back to the start': 'Πίσω στην αρχή',
  'You may not {do}.': 'Δεν μπορείτε να {do}.',
  'open the desk': 'ανοίξετε το γραφείο',
  'change how you sign in': 'αλλάξετε τον τρόπο σύνδεσής σας',
  'read orders': 'διαβάσετε παραγγελίες',
  'pack and ship orders': 'συσκευάσετε και στείλετε παραγγελίες',
  'print receipts and credit notes': 'τυπώσετε αποδείξεις και πιστωτικά',
  'mark orders as paid': 'σημειώσετε παραγγελίες ως πληρωμένες',
  'refund or cancel orders': 'επιστρέψετε χρήματα ή να ακυρώσετε παραγγελίες',
  'export orders': 'εξαγάγετε παραγγελίες',
  'see how the shop does': 'δείτε πώς πάει το κατάστημα',
  'answer withdrawals': 'απαντήσετε σε υπαναχωρήσεις',
  'change the catalogue': 'αλλάξετε τον κατάλογο',
  'change the stock': 'αλλάξετε το απόθεμα',
  'change pages and texts': 'αλλάξετε σελίδες και κείμενα',
  'change the settings': 'αλλάξετε τις ρυθμίσεις',
  'change where the money goes': 'αλλάξετε πού πηγαίνουν τα χρήματα',
  'see customers': 'δείτε τους πελάτες',
  'answer messages': 'απαντήσετε σε μηνύματα',
  'see and send emails again': 'δείτε και να ξαναστείλετε email',
  'say who works at the desk': 'ορίσετε ποιος εργάζεται στο γραφείο',
  'see who changed what': 'δείτε ποιος άλλαξε τι',

  'Your access to the desk of {company}': 'Η πρόσβασή σας στο γραφείο του {company}',
  'Your access to the desk': 'Η πρόσβασή σας στο γραφείο',
  'You may work at the desk of {company}. Choose how you sign in.':
    'Μπορείτε να εργάζεστε στο γραφείο του {company}. Επιλέξτε πώς συνδέεστε.',
  'The link works once, for three days. Give it to nobody.':
    'Ο σύνδεσμος ισχύει μία φορά, για τρεις μέρες. Μην τον δώσετε σε κανέναν.',
} as const

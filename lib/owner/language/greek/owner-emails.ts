/** What only emails to the owner say. */
export const ownerEmails = {
  'Open it at the desk': 'Ανοίξτε το στο γραφείο',

  // A new order.
  'New order {code}: {total}': 'Νέα παραγγελία {code}: {total}',
  'It is paid by card and can be packed.': 'Πληρώθηκε με κάρτα. Μπορείτε να τη συσκευάσετε.',
  'The courier collects the amount. It can be packed.':
    'Το ποσό το εισπράττει η μεταφορική. Μπορείτε να τη συσκευάσετε.',
  'It waits for its bank transfer, which names the code of the order.':
    'Περιμένει την τραπεζική κατάθεση, που αναφέρει τον κωδικό της παραγγελίας.',
  'It was paid with a test card: no money has moved.': 'Πληρώθηκε με δοκιμαστική κάρτα: δεν κινήθηκαν χρήματα.',
  'It is a gift.': 'Είναι δώρο.',
  'It is a gift: wrap it.': 'Είναι δώρο: τυλίξτε το.',
  'It is a gift: wrap it, and put the message card in.':
    'Είναι δώρο: τυλίξτε το και βάλτε μέσα την κάρτα με το μήνυμα.',
  'It is a gift: put the message card in.': 'Είναι δώρο: βάλτε μέσα την κάρτα με το μήνυμα.',
  'It is paid by gift card and can be packed.': 'Πληρώθηκε με δωροκάρτα. Μπορείτε να τη συσκευάσετε.',
  'It costs nothing and can be packed.': 'Δεν κοστίζει τίποτα. Μπορείτε να τη συσκευάσετε.',
  Buyer: 'Αγοραστής',
  'Buyer’s notes: {notes}': 'Σημειώσεις του αγοραστή: {notes}',

  // A message from the contact form.
  'Message from {name}: {subject}': 'Μήνυμα από {name}: {subject}',

  // A refused order.
  'Unpaid orders would have held too much of the stock': 'Απλήρωτες παραγγελίες θα δέσμευαν πάρα πολύ απόθεμα',
  'An order was refused': 'Μια παραγγελία δεν έγινε δεκτή',
  'An order would have held more pieces than one buyer or one internet connection may have in orders that are not paid. This keeps the pieces for other customers.':
    'Μια παραγγελία θα δέσμευε περισσότερα κομμάτια από όσα μπορεί να έχει ένας αγοραστής ή μια σύνδεση στο διαδίκτυο σε απλήρωτες παραγγελίες. Έτσι τα κομμάτια μένουν για άλλους πελάτες.',
  'If the unpaid orders of a connection hold many pieces, the desk lists them under Today, and one press cancels them. If a customer with a large order writes to you, agree how it will be paid. You get this email at most once in six hours.':
    'Αν οι απλήρωτες παραγγελίες μιας σύνδεσης δεσμεύουν πολλά κομμάτια, το γραφείο τις δείχνει στην οθόνη «Σήμερα», και ακυρώνονται με ένα πάτημα. Αν σας γράψει πελάτης με μεγάλη παραγγελία, συμφωνήστε πώς θα πληρωθεί. Λαμβάνετε αυτό το email το πολύ μία φορά στις έξι ώρες.',

  // What a buyer says before work begins.
  'Order {code}: the buyer wants something else': 'Παραγγελία {code}: ο αγοραστής θέλει κάτι άλλο',
  Nothing: 'Τίποτα',

  // A payment that needs a look.
  'Please review a payment of order {code}': 'Ελέγξτε μια πληρωμή της παραγγελίας {code}',
  'A payment needs a review': 'Μια πληρωμή χρειάζεται έλεγχο',
  'Please review a card payment for order {code}: {reason}.':
    'Ελέγξτε μια πληρωμή με κάρτα για την παραγγελία {code}: {reason}.',
  "See the payment in the card provider's dashboard.": 'Δείτε την πληρωμή στον πίνακα του παρόχου καρτών.',
  'A payment has no order: {payment}': 'Μια πληρωμή δεν έχει παραγγελία: {payment}',
  'The card provider reports the payment {payment} for an order that the shop does not have, for example because its database was restored to an earlier time. Refund the payment, or write to the customer.':
    'Ο πάροχος καρτών αναφέρει την πληρωμή {payment} για μια παραγγελία που το κατάστημα δεν έχει, για παράδειγμα επειδή η βάση δεδομένων του επανήλθε σε προηγούμενη χρονική στιγμή. Επιστρέψτε τα χρήματα ή γράψτε στον πελάτη.',

  // A statement of withdrawal.
  'Withdrawal from order {code}': 'Υπαναχώρηση από την παραγγελία {code}',
  'It came in time.': 'Ήρθε εμπρόθεσμα.',
  'It came after the end of the period: you decide whether to accept it.':
    'Ήρθε μετά το τέλος της προθεσμίας: εσείς αποφασίζετε αν θα τη δεχτείτε.',
  'Nothing of it has a right of withdrawal: its pieces were made for the buyer, or its gift cards were used. You decide whether to accept it.':
    'Για τίποτα από αυτή δεν υπάρχει δικαίωμα υπαναχώρησης: τα κομμάτια φτιάχτηκαν ειδικά για τον αγοραστή, ή οι δωροκάρτες χρησιμοποιήθηκαν. Εσείς αποφασίζετε αν θα τη δεχτείτε.',
  'It does not match an order with this code and this email address: please find the order and answer the sender.':
    'Δεν αντιστοιχεί σε παραγγελία με αυτόν τον κωδικό και αυτή τη διεύθυνση email: βρείτε την παραγγελία και απαντήστε στον αποστολέα.',
  'the whole order': 'όλη η παραγγελία',

  // Another bank account.
  'The bank account of the shop was changed': 'Ο τραπεζικός λογαριασμός του καταστήματος άλλαξε',
  '{person} changed the bank account to which your customers transfer money. If that was not meant, change it back, and check who may enter the desk.':
    '{person} άλλαξε τον τραπεζικό λογαριασμό στον οποίο καταθέτουν χρήματα οι πελάτες σας. Αν αυτό δεν έπρεπε να γίνει, επαναφέρετέ τον, και ελέγξτε ποιος έχει πρόσβαση στο γραφείο.',
  Somebody: 'Κάποιος',

  // Failed sign-ins.
  'Failed sign-ins at the desk: {email}': 'Αποτυχημένες συνδέσεις στο γραφείο: {email}',
  'Somebody is failing to sign in at the desk': 'Κάποιος δεν καταφέρνει να συνδεθεί στο γραφείο',
  '{count} sign-ins as {email} have failed within an hour because of a wrong password, code or passkey. None of them got in. If it was not {email}, there is nothing you need to do: after a few more, the shop refuses every sign-in from an unknown browser for a quarter of an hour.':
    'Απέτυχαν {count} συνδέσεις ως {email} μέσα σε μία ώρα, με λάθος κωδικό πρόσβασης, κωδικό μίας χρήσης ή κλειδί πρόσβασης. Κανείς δεν μπήκε με αυτές. Αν δεν ήταν ο χρήστης {email}, δεν χρειάζεται να κάνετε τίποτα: μετά από μερικές ακόμη, το κατάστημα αρνείται για ένα τέταρτο κάθε σύνδεση από άγνωστους browser.',
  'You get this email at most once a day for each person; the audit log has the rest.':
    'Λαμβάνετε αυτό το email το πολύ μία φορά την ημέρα για κάθε άτομο· τα υπόλοιπα είναι στο ιστορικό αλλαγών.',
} as const

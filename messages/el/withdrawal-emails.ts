export const receivedSubject = (code: string) => `Λάβαμε την υπαναχώρησή σας για την παραγγελία ${code}`
export const receivedTitle = 'Λάβαμε την υπαναχώρησή σας'
export const receivedText = (code: string, when: string) =>
  `στις ${when} λάβαμε τη δήλωσή σας ότι υπαναχωρείτε από τη σύμβαση της παραγγελίας ${code}. Κρατήστε αυτό το email ως απόδειξη παραλαβής.`
export const yourStatement = 'Η δήλωσή σας'
export const withdrawFrom = (code: string) => `Υπαναχωρώ από τη σύμβαση της παραγγελίας ${code}.`
export const order = 'Παραγγελία'
export const name = 'Όνομα'
export const email = 'Email'
export const received = 'Παραλήφθηκε'
export const items = 'Κομμάτια'
export const wholeOrder = 'Ολόκληρη η παραγγελία'
export const statedItems = 'Τα κομμάτια της δήλωσης'
export const item = (quantity: number, title: string) => `${quantity} × ${title}`

export const whatNext = 'Τι ακολουθεί'
export const sendItemsBack =
  'Αν έχετε παραλάβει τα κομμάτια, στείλτε τα πίσω μέσα σε δεκατέσσερις ημέρες. Σας επιστρέφουμε τα χρήματα μέσα σε δεκατέσσερις ημέρες από τη δήλωσή σας· μπορούμε να περιμένουμε ώσπου να φτάσουν σε εμάς τα κομμάτια ή μια απόδειξη ότι τα στείλατε.'
export const sendTo = (company: string, address: string) => `Στείλτε τα στη διεύθυνση: ${company}, ${address}.`
export const exemptItems = (titles: string) =>
  `Αυτά τα κομμάτια φτιάχτηκαν ειδικά για εσάς και δεν υπάρχει δικαίωμα υπαναχώρησης για αυτά: ${titles}. Θα σας γράψουμε σχετικά.`
export const weWillCheck = 'Θα εξετάσουμε τη δήλωσή σας και θα σας γράψουμε.'

export const acceptedSubject = (code: string) => `Δεκτή η υπαναχώρησή σας για την παραγγελία ${code}`
export const acceptedTitle = 'Η υπαναχώρησή σας έγινε δεκτή'
export const acceptedText = (code: string) =>
  `εξετάσαμε την υπαναχώρησή σας για την παραγγελία ${code} και τη δεχόμαστε.`

export const refusedSubject = (code: string) => `Η υπαναχώρησή σας για την παραγγελία ${code}`
export const refusedTitle = 'Δεν μπορούμε να δεχτούμε την υπαναχώρησή σας'
export const refusedText = (code: string) =>
  `εξετάσαμε την υπαναχώρησή σας για την παραγγελία ${code} και δεν μπορούμε να τη δεχτούμε. Ο λόγος:`

export const refundedSubject = (code: string) => `Επιστροφή χρημάτων για την παραγγελία ${code}`
export const refundedTitle = 'Τα χρήματά σας επιστρέφονται'
export const refundedText = (code: string, amount: string) =>
  `επιστρέψαμε ${amount} για τα κομμάτια της παραγγελίας ${code} που μας στείλατε πίσω. Ίσως περάσουν μερικές ημέρες ώσπου να τα δείτε στον λογαριασμό σας.`

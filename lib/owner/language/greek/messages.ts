/** What the rules of the shop answer. */
export const messages = {
  'This form was sent from another site.': 'Αυτή η φόρμα στάλθηκε από άλλον ιστότοπο.',
  'This request was sent from another site.': 'Αυτό το αίτημα στάλθηκε από άλλον ιστότοπο.',
  'This was sent from another site.': 'Αυτό στάλθηκε από άλλον ιστότοπο.',
  'This page was still loading when the form was sent, so nothing was changed. What you typed is here: send it again.':
    'Η σελίδα φορτωνόταν ακόμη όταν στάλθηκε η φόρμα, και έτσι δεν άλλαξε τίποτα. Όσα γράψατε είναι εδώ: στείλτε την ξανά.',
  'This has a character that cannot be stored.': 'Περιέχει έναν χαρακτήρα που δεν αποθηκεύεται.',
  'The database cannot be reached. Nothing was changed: try again in a moment.':
    'Η βάση δεδομένων δεν απαντά. Δεν άλλαξε τίποτα: δοκιμάστε ξανά σε λίγο.',
  'The database cannot be reached.': 'Η βάση δεδομένων δεν απαντά.',
  'Something went wrong, and nothing was changed. Try again.':
    'Κάτι πήγε στραβά και δεν άλλαξε τίποτα. Δοκιμάστε ξανά.',
  'Something went wrong.': 'Κάτι πήγε στραβά.',
  'Sign in first.': 'Συνδεθείτε πρώτα.',
  'You were away for a while: sign in again.': 'Λείπατε για λίγο: συνδεθείτε ξανά.',
  'Sign in to send more than {size} kB.': 'Συνδεθείτε για να στείλετε περισσότερα από {size} kB.',
  'At most {size} kB.': 'Το πολύ {size} kB.',
  'There is no such form.': 'Δεν υπάρχει τέτοια φόρμα.',

  // Of any input, in the words of the edition.
  'Enter some text.': 'Γράψτε ένα κείμενο.',
  'Enter at most {max} characters.': 'Γράψτε το πολύ {max} χαρακτήρες.',
  'There are characters in it that cannot be stored.': 'Περιέχει χαρακτήρες που δεν αποθηκεύονται.',
  'Write it on one line.': 'Γράψτε το σε μία γραμμή.',
  'Enter a valid email address.': 'Γράψτε μια έγκυρη διεύθυνση email.',
  'Enter a whole amount, like {example}.': 'Γράψτε ένα ακέραιο ποσό, όπως {example}.',
  'Enter an amount with {decimals}, like {example}.': 'Γράψτε ένα ποσό με {decimals}, όπως {example}.',
  'Too many attempts. Please wait a little and try again.':
    'Πάρα πολλές προσπάθειες. Περιμένετε λίγο και δοκιμάστε ξανά.',
  'Too many requests at the same time. Please wait a moment and try again.':
    'Πάρα πολλά αιτήματα ταυτόχρονα. Περιμένετε μια στιγμή και δοκιμάστε ξανά.',
  'The shop is busy saving other changes. Please try again in a moment.':
    'Το κατάστημα αποθηκεύει άλλες αλλαγές αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
  'This password is one of the first that anybody would try. Choose another one.':
    'Αυτός ο κωδικός είναι από τους πρώτους που θα δοκίμαζε κανείς. Επιλέξτε άλλον.',
  'This password is too close to your email address or your name. Choose another one.':
    'Αυτός ο κωδικός μοιάζει πολύ με τη διεύθυνση email ή το όνομά σας. Επιλέξτε άλλον.',

  // Orders.
  'Order {code} was not found.': 'Η παραγγελία {code} δεν βρέθηκε.',
  'This order was not found.': 'Αυτή η παραγγελία δεν βρέθηκε.',
  'There is no statement {id} of withdrawal.': 'Δεν υπάρχει δήλωση υπαναχώρησης {id}.',
  'its state is “{state}”': 'η κατάστασή της είναι «{state}»',
  'it is paid: refund it instead': 'είναι πληρωμένη: επιστρέψτε τα χρήματα αντί γι’ αυτό',
  'it may not have been paid: refund its statement of withdrawal':
    'ίσως δεν έχει πληρωθεί: επιστρέψτε τα χρήματα από τη δήλωση υπαναχώρησής της',
  'only the card provider reports payments of card orders': 'για πληρωμές με κάρτα ενημερώνει μόνο ο πάροχος καρτών',
  'The card provider could not process the request ({reason}). Please try again in a moment.':
    'Ο πάροχος καρτών δεν μπόρεσε να επεξεργαστεί το αίτημα ({reason}). Δοκιμάστε ξανά σε λίγο.',
  'it returned another payment': 'επέστρεψε άλλη πληρωμή',
  'The card provider refused the refund: {reason}': 'Ο πάροχος καρτών αρνήθηκε την επιστροφή χρημάτων: {reason}',

  // Why a payment needs a look.
  'cancelled at the card provider, not by the shop': 'ακυρώθηκε στον πάροχο καρτών, όχι από το κατάστημα',
  'paid in {currency}, not in {expected}': 'πληρώθηκε σε {currency}, όχι σε {expected}',
  'paid a second time': 'πληρώθηκε δεύτερη φορά',
  'paid after the order was cancelled': 'πληρώθηκε αφού ακυρώθηκε η παραγγελία',
  'paid after its reservation had ended, and {items} is no longer in stock: make it, or refund the order':
    'πληρώθηκε αφού έληξε η κράτησή της, και λείπει πλέον από το απόθεμα: {items}. Φτιάξτε το, ή επιστρέψτε τα χρήματα',
  'paid after its reservation had ended, and another order has used its gift cards: {amount} of it is not paid; ask for it, or refund the order':
    'πληρώθηκε αφού έληξε η κράτησή της, και άλλη παραγγελία έχει χρησιμοποιήσει τις δωροκάρτες της: δεν έχουν πληρωθεί {amount}. Ζητήστε τα, ή επιστρέψτε τα χρήματα',
  'one card has paid {amount} for gift cards within a day: look at these orders before you send the gift cards, or refund them':
    'με μία κάρτα πληρώθηκαν {amount} για δωροκάρτες μέσα σε μία ημέρα: δείτε αυτές τις παραγγελίες πριν στείλετε τις δωροκάρτες, ή επιστρέψτε τα χρήματα',
  'a refund of {amount} failed at the provider': 'μια επιστροφή {amount} απέτυχε στον πάροχο',
  '{amount} refunded at the card provider, not by the shop':
    '{amount} επιστράφηκαν στον πάροχο καρτών, όχι από το κατάστημα',
  'the card provider has taken back {amount} for a dispute': 'ο πάροχος καρτών κράτησε {amount} λόγω αμφισβήτησης',
  'the card provider has returned {amount} of a dispute': 'ο πάροχος καρτών επέστρεψε {amount} από αμφισβήτηση',
  'the cardholder disputes {amount} ({cause}){problem}': 'ο κάτοχος της κάρτας αμφισβητεί {amount} ({cause}){problem}',
  'the cardholder’s bank inquires about {amount} ({cause}){problem}':
    'η τράπεζα του κατόχου ζητά πληροφορίες για {amount} ({cause}){problem}',
  ': answer at the card provider': ': απαντήστε στον πάροχο καρτών',
  ': answer at the card provider by {day}': ': απαντήστε στον πάροχο καρτών έως {day}',
  'the inquiry about {amount} was closed without a dispute': 'η έρευνα για {amount} έκλεισε χωρίς αμφισβήτηση',
  'the card’s issuer warns of fraud ({kind}): ship nothing before you know the customer, or refund it':
    'ο εκδότης της κάρτας προειδοποιεί για απάτη ({kind}): μη στείλετε τίποτα πριν γνωρίσετε τον πελάτη, ή επιστρέψτε τα χρήματα',

  // Why an order or a stock changed.
  '{payment} succeeded: {problem}': '{payment}, επιτυχής: {problem}',
  'refunded at the provider: {problem}': 'επιστροφή χρημάτων στον πάροχο: {problem}',
  'event {id}': 'συμβάν {id}',
  'looked up when the card was tried again': 'ελέγχθηκε όταν δοκιμάστηκε ξανά η κάρτα',
  'looked up at the provider': 'ελέγχθηκε στον πάροχο',
  'when the order was to be cancelled': 'όταν επρόκειτο να ακυρωθεί η παραγγελία',
  'at the card provider, not by the shop': 'στον πάροχο καρτών, όχι από το κατάστημα',
  'the transfer did not arrive in time': 'η κατάθεση δεν ήρθε εγκαίρως',
  'the card payment was not finished in time': 'η πληρωμή με κάρτα δεν ολοκληρώθηκε εγκαίρως',
  'replaced by a later order of the same shopper': 'αντικαταστάθηκε από νεότερη παραγγελία του ίδιου πελάτη',
  'statement {id} of withdrawal': 'δήλωση υπαναχώρησης {id}',
  'reserved for order {code}': 'κρατήθηκε για την παραγγελία {code}',
  'taken by order {code}': 'δόθηκε στην παραγγελία {code}',
  'given back by order {code}: {problem}': 'επέστρεψε από την παραγγελία {code}: {problem}',
  'taken by order {code}, which was paid late': 'δόθηκε στην παραγγελία {code}, που πληρώθηκε αργά',
  'reserved for order {code} again': 'κρατήθηκε ξανά για την παραγγελία {code}',
  'the card was declined': 'η κάρτα απορρίφθηκε',
  'its reservation has ended': 'η κράτησή της έληξε',
  imported: 'εισαγωγή από αρχείο',

  // Messages of customers.
  'There is no message {id}. It may have been deleted with its customer.':
    'Δεν υπάρχει μήνυμα {id}. Ίσως διαγράφηκε μαζί με τον πελάτη του.',
  '{author} has answered this message in the meantime. Your answer was not sent: read theirs first.':
    'Στο μεταξύ απάντησε σε αυτό το μήνυμα ο χρήστης {author}. Η απάντησή σας δεν στάλθηκε: διαβάστε πρώτα τη δική του.',
} as const

/** Today, the way to an open shop, and how the shop does. */
export const today = {
  'The emails will be sent again now.': 'Τα email θα σταλούν ξανά τώρα.',
  'The unpaid orders were cancelled, and their pieces can be ordered again.':
    'Οι απλήρωτες παραγγελίες ακυρώθηκαν, και τα κομμάτια τους μπορούν να παραγγελθούν ξανά.',
  'Orders to pack': 'Παραγγελίες για συσκευασία',
  'No order waits to be packed.': 'Καμία παραγγελία δεν περιμένει συσκευασία.',
  'Transfers to look for': 'Καταθέσεις προς έλεγχο',
  'Payments that need a look': 'Πληρωμές που χρειάζονται έλεγχο',
  'Messages to answer': 'Μηνύματα προς απάντηση',
  'Stock that runs low': 'Απόθεμα που τελειώνει',
  'Sold out': 'Εξαντλημένο',
  '{count} left': 'Απομένουν {count}',
  'Emails that failed': 'Email που δεν στάλθηκαν',
  'Sales of {count} days': 'Πωλήσεις {count} ημερών',
  'All {count}': 'Όλα: {count}',
  'Start my own shop': 'Άνοιγμα του δικού μου καταστήματος',
  'This is the demo. Your own shop begins empty, in a folder of its own, and the demo stays as it is: close this one with Ctrl+C in its terminal, and type {command} there.':
    'Αυτή είναι η επίδειξη. Το δικό σας κατάστημα ξεκινά άδειο, σε δικό του φάκελο, και η επίδειξη μένει όπως είναι: κλείστε την με Ctrl+C στο τερματικό της, και πληκτρολογήστε εκεί {command}.',
  'Connections whose unpaid orders hold much of the stock':
    'Συνδέσεις των οποίων οι απλήρωτες παραγγελίες δεσμεύουν πολύ απόθεμα',
  'Each may be an attack, or many customers of one office. Cancelling gives the pieces back and cannot be undone.':
    'Η καθεμία μπορεί να είναι επίθεση, ή πολλοί πελάτες από ένα γραφείο. Η ακύρωση αποδεσμεύει τα κομμάτια και δεν αναιρείται.',
  'Unpaid orders of {connection}': 'Απλήρωτες παραγγελίες: {connection}',
  'Cancel these {count} orders': 'Ακύρωση αυτών των παραγγελιών ({count})',
  '{connection}: {units} pieces in {count} unpaid orders ({codes}). Each buyer gets an email.':
    '{connection}: {units} κομμάτια σε {count} απλήρωτες παραγγελίες ({codes}). Κάθε πελάτης λαμβάνει ένα email.',
  'Choose the emails that are to be sent again.': 'Επιλέξτε τα email που θα σταλούν ξανά.',
  'held back: this address was sent too many emails within a day':
    'δεν στάλθηκε: σε αυτή τη διεύθυνση στάλθηκαν πάρα πολλά email μέσα σε μία μέρα',

  'Open the shop': 'Άνοιγμα του καταστήματος',
  '{done} of {total} done.': 'Ολοκληρώθηκαν {done} από {total}.',
  'Next: {step}': 'Επόμενο: {step}',
  Done: 'Έγινε',
  Next: 'Επόμενο',
  'To do': 'Εκκρεμεί',
  'If you like': 'Αν θέλετε',
  'Who you are, and your currency': 'Ποιοι είστε, και το νόμισμά σας',
  'Every page, email and receipt has your name, and every price your currency and your VAT.':
    'Κάθε σελίδα, email και απόδειξη έχει το όνομά σας, και κάθε τιμή το νόμισμα και τον ΦΠΑ σας.',
  'The rate of VAT is still missing.': 'Λείπει ακόμη ο συντελεστής ΦΠΑ.',
  'Who sells, by law': 'Ποιος πουλά, κατά τον νόμο',
  'The law asks you to name the person or company that sells: the footer and the terms show it.':
    'Ο νόμος ζητά να κατονομάζετε το πρόσωπο ή την εταιρεία που πουλά: εμφανίζεται στο κάτω μέρος των σελίδων και στους όρους.',
  'Still empty: {list}. What you do not have stays empty.': 'Κενά ακόμη: {list}. Όσα δεν έχετε μένουν κενά.',
  'What delivery costs': 'Τι κοστίζει η αποστολή',
  'Nobody can order to a country that has no fee, and a fee can be zero.':
    'Κανείς δεν μπορεί να παραγγείλει σε χώρα χωρίς χρέωση αποστολής· η χρέωση μπορεί να είναι μηδέν.',
  'A category': 'Μια κατηγορία',
  'Shoppers find your pieces by it, and every piece is in one.':
    'Με αυτήν βρίσκουν οι πελάτες τα προϊόντα σας, και κάθε προϊόν ανήκει σε μία.',
  'A published product': 'Ένα δημοσιευμένο προϊόν',
  'One is enough to open, and more can follow on any day.':
    'Ένα αρκεί για το άνοιγμα, και άλλα μπορούν να ακολουθήσουν οποιαδήποτε μέρα.',
  'Yours is not published yet.': 'Το δικό σας δεν έχει δημοσιευτεί ακόμη.',
  'Who made it, and warnings': 'Ποιος το κατασκεύασε, και προειδοποιήσεις',
  'The law asks for the manufacturer and the warnings beside every piece; once for all of them is enough.':
    'Ο νόμος ζητά τον κατασκευαστή και τις προειδοποιήσεις δίπλα σε κάθε προϊόν· αρκεί μία φορά για όλα.',
  'Still missing: the manufacturer.': 'Λείπει ακόμη: ο κατασκευαστής.',
  'Still missing: the warnings, or that there are none.':
    'Λείπουν ακόμη: οι προειδοποιήσεις, ή η δήλωση ότι δεν υπάρχουν.',
  'Still missing: the manufacturer, and the warnings, or that there are none.':
    'Λείπουν ακόμη: ο κατασκευαστής, και οι προειδοποιήσεις, ή η δήλωση ότι δεν υπάρχουν.',
  'Ways to pay': 'Τρόποι πληρωμής',
  'Shoppers choose at the checkout from what you accept.':
    'Οι πελάτες επιλέγουν στην ολοκλήρωση της αγοράς από όσα δέχεστε.',
  'On now: {list}.': 'Ενεργά τώρα: {list}.',
  'On now: none.': 'Ενεργά τώρα: κανένα.',
  card: 'κάρτα',
  'bank transfer': 'τραπεζική κατάθεση',
  'on delivery': 'αντικαταβολή',
  'Cards stay off until the shop has the keys of your card provider.':
    'Οι κάρτες μένουν ανενεργές μέχρι να μπουν στο κατάστημα τα κλειδιά του παρόχου καρτών σας.',
  'For bank transfers, enter your bank account first': 'Για καταθέσεις, καταχωρίστε πρώτα τον τραπεζικό λογαριασμό σας',
  'The home page': 'Η αρχική σελίδα',
  'It is the first thing that most shoppers see.': 'Είναι το πρώτο που βλέπουν οι περισσότεροι πελάτες.',
  'Terms, privacy policy and other pages': 'Όροι, πολιτική απορρήτου και άλλες σελίδες',
  'The law asks for four of them, and every order keeps the terms under which it was placed.':
    'Ο νόμος ζητά τέσσερις από αυτές, και κάθε παραγγελία κρατά τους όρους με τους οποίους έγινε.',
  'Terms and conditions': 'Όροι και προϋποθέσεις',
  'Privacy policy': 'Πολιτική απορρήτου',
  'Returns policy': 'Πολιτική επιστροφών',
  Accessibility: 'Προσβασιμότητα',
  'Your texts in the other languages': 'Τα κείμενά σας στις άλλες γλώσσες',
  'What is not translated, shoppers of another edition read as you wrote it.':
    'Ό,τι δεν είναι μεταφρασμένο, οι πελάτες άλλης έκδοσης το διαβάζουν όπως το γράψατε.',
  'The look of the shop': 'Η εμφάνιση του καταστήματος',
  'Your colours and fonts in place of the plain ones, whenever you like.':
    'Τα χρώματα και οι γραμματοσειρές σας στη θέση των απλών, όποτε θέλετε.',

  'How the shop does': 'Πώς πάει το κατάστημα',
  'There is no such table.': 'Δεν υπάρχει τέτοιος πίνακας.',
} as const

import { plural } from './plural'

export const byBankTransfer = 'τραπεζική κατάθεση'
export const byCard = 'Κάρτα'
export const cartNeedsScript =
  'Το καλάθι χρειάζεται JavaScript. Χωρίς αυτήν, παραγγείλετε τηλεφωνικά ή με email: θα τα βρείτε στο τέλος της σελίδας.'
export const goesWith = 'Ταιριάζει με'
export const latestProducts = 'Νέα προϊόντα'
export const onDelivery = 'αντικαταβολή'
export const picturesInFullSize = 'Οι φωτογραφίες σε πλήρες μέγεθος:'
export const popularProducts = 'Δημοφιλή προϊόντα'
export const giftCardByEmail = 'Αποστέλλεται με email, αμέσως ή την ημέρα που θα επιλέξετε'
export const returnsWithin = 'Επιστροφές μέσα σε 14 ημέρες'

// Stock
export const onlyLeft = (count: number) => plural(count, { one: 'Έμεινε μόνο #', other: 'Έμειναν μόνο #' })
export const madeToOrder = 'Κατασκευάζεται κατόπιν παραγγελίας'

// Safety
export const productSafety = 'Ασφάλεια προϊόντος'
export const manufacturer = 'Κατασκευαστής'
export const responsiblePerson = 'Υπεύθυνος στην ΕΕ'
export const productCode = 'Κωδικός προϊόντος'
export const warnings = 'Προειδοποιήσεις'
export const warningTexts = {
  small_parts: 'Έχει μικρά κομμάτια που μπορεί να καταποθούν: ακατάλληλο για παιδιά κάτω των τριών ετών.',
  nickel: 'Περιέχει νικέλιο: μην το φοράτε αν έχετε αλλεργία στο νικέλιο.',
  sharp_pin: 'Έχει αιχμηρή βελόνα: κλείνετέ την μετά τη χρήση και κρατάτε το μακριά από μικρά παιδιά.',
  long_cord:
    'Ένα μακρύ κορδόνι ή μια μακριά αλυσίδα μπορεί να προκαλέσει στραγγαλισμό: ακατάλληλο για μικρά παιδιά και για τον ύπνο.',
  magnet: 'Περιέχει μαγνήτες, επικίνδυνους αν καταποθούν: κρατάτε το μακριά από παιδιά και από βηματοδότες.',
}

// Legal guarantee
export const legalGuarantee = 'Νόμιμη εγγύηση'
/** Beside a product. */
export const guaranteeInShort =
  'Από τον νόμο έχετε εγγύηση τουλάχιστον δύο ετών. Αν ένα κομμάτι είναι ελαττωματικό ή δεν είναι όπως το περιγράφουμε, το επισκευάζουμε ή το αντικαθιστούμε δωρεάν, όπως προτιμάτε.'
export const guaranteeInFull =
  'Από τον νόμο έχετε εγγύηση συμμόρφωσης τουλάχιστον δύο ετών από την παράδοση. Αν ένα κομμάτι αποδειχθεί ελαττωματικό, δεν είναι όπως το περιγράψαμε ή δεν είναι κατάλληλο για τη χρήση του, πείτε μας το: επιλέγετε ανάμεσα σε επισκευή και αντικατάσταση, δωρεάν και μέσα σε εύλογο χρόνο. Αν τίποτα από τα δύο δεν γίνεται ή δεν διορθώνει το πρόβλημα, δικαιούστε να πάρετε πίσω μέρος της τιμής ή όλα τα χρήματά σας. Μετά από επισκευή, η εγγύηση παρατείνεται μία φορά κατά δώδεκα μήνες.'
export const whatGuaranteeGives = 'Τι σας δίνει η νόμιμη εγγύηση και τι να κάνετε'
export const officialNotice = 'Η επίσημη ειδοποίηση της ΕΕ για τη νόμιμη εγγύηση'

import { plural } from './plural'

export const title = 'Είστε στη σειρά'
export const pageTitle = 'Σειρά για το ταμείο'
export const why =
  'Πολλοί παραγγέλνουν αυτή τη στιγμή. Κρατάμε το καλάθι σας, και το ταμείο ανοίγει μόνο του όταν έρθει η σειρά σας.'
export const ahead = (count: number) =>
  count === 0 ? 'Είστε οι επόμενοι.' : plural(count, { one: 'Προηγείται # άτομο.', other: 'Προηγούνται # άτομα.' })
export const wait = (minutes: number) =>
  minutes === 0 ? 'Λιγότερο από ένα λεπτό.' : plural(minutes, { one: 'Περίπου # λεπτό.', other: 'Περίπου # λεπτά.' })
export const looking = 'Βρίσκουμε τη θέση σας…'
export const kept =
  'Μπορείτε να ανανεώσετε τη σελίδα, ή να την κλείσετε και να επιστρέψετε μέσα σε μία ώρα: κρατάμε τη θέση σας. Τα κομμάτια δεσμεύονται για εσάς όταν παραγγέλνετε, όχι όσο περιμένετε.'
export const someSoldOut =
  'Κάποια κομμάτια του καλαθιού σας εξαντλήθηκαν στο μεταξύ. Τα υπόλοιπα μπορείτε ακόμη να τα παραγγείλετε.'
export const soldOut = 'Ό,τι έχετε στο καλάθι εξαντλήθηκε όσο περιμένατε.'
export const soldOutNote =
  'Ένα κομμάτι μπορεί να επιστρέψει αν κάποιος δεν το πληρώσει. Μπορείτε να ρωτήσετε ξανά ή να αλλάξετε το καλάθι σας.'
export const askAgain = 'Ρωτήστε ξανά'
export const noConnection = 'Δεν ήταν δυνατή η σύνδεση με το κατάστημα. Κρατάμε τη θέση σας και προσπαθούμε ξανά.'
export const whatNeedsJavaScript = 'Η θέση σας στη σειρά'
export const toTheCart = 'Επιστροφή στο καλάθι'
export const manyAreOrdering = (before: number) =>
  `Πολλοί παραγγέλνουν αυτή τη στιγμή. ${ahead(before)} Δοκιμάστε ξανά σε λίγο, με το cookie αυτής της απάντησης.`

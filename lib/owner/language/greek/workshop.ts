/** The workshop: how long pieces take, when it is closed, and its board. */
export const workshop = {
  Workshop: 'Εργαστήριο',
  'How many pieces you make in a week, and when you are closed':
    'Πόσα κομμάτια φτιάχνετε την εβδομάδα, και πότε είστε κλειστά',
  'Pieces that you make in a week': 'Κομμάτια που φτιάχνετε την εβδομάδα',
  'Of those that are made to order or engraved. Empty: as many as are ordered.':
    'Από όσα κατασκευάζονται κατόπιν παραγγελίας ή χαράσσονται. Κενό: όσα παραγγελθούν.',
  'Days off': 'Ημέρες που είστε κλειστά',
  'time off': 'διάστημα',
  'Besides weekends and public holidays. No piece is promised for these days.':
    'Εκτός από Σαββατοκύριακα και αργίες. Για αυτές τις ημέρες δεν δίνεται υπόσχεση για κανένα κομμάτι.',
  'Like 2026-12-24': 'Όπως 2026-12-24',
  'The same for a single day': 'Η ίδια για μία μόνο ημέρα',
  'Working days that making one takes': 'Εργάσιμες ημέρες που χρειάζεται για να φτιαχτεί',
  'Of pieces that are made to order. The shop says by which day they leave the workshop. Empty if you do not know.':
    'Για κομμάτια που κατασκευάζονται κατόπιν παραγγελίας. Το κατάστημα λέει έως ποια ημέρα φεύγουν από το εργαστήριο. Κενό αν δεν ξέρετε.',
} as const

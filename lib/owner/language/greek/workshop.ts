/** The workshop: how long pieces take, when it is closed, and its board. */
export const workshop = {
  'How many pieces you make in a week, and when you are closed':
    'Πόσα κομμάτια φτιάχνετε την εβδομάδα, και πότε είστε κλειστά',
  'Pieces that you make in a week': 'Κομμάτια που φτιάχνετε την εβδομάδα',
  'Of those that are made to order or engraved. Empty: as many as are ordered.':
    'Από όσα κατασκευάζονται κατόπιν παραγγελίας ή χαράσσονται. Κενό: όσα παραγγελθούν.',
  'Days off': 'Ημέρες που είστε κλειστά',
  closure: 'διάστημα',
  'Besides weekends and public holidays. No piece is promised for these days.':
    'Εκτός από Σαββατοκύριακα και αργίες. Για αυτές τις ημέρες δεν δίνεται υπόσχεση για κανένα κομμάτι.',
  'Like 2026-12-24': 'Όπως 2026-12-24',
  'The same for a single day': 'Η ίδια για μία μόνο ημέρα',
  'Working days that making one takes': 'Εργάσιμες ημέρες που χρειάζεται για να φτιαχτεί',
  'Of pieces that are made to order. The shop says by which day they leave the workshop. Empty if you do not know.':
    'Για κομμάτια που κατασκευάζονται κατόπιν παραγγελίας. Το κατάστημα λέει έως ποια ημέρα φεύγουν από το εργαστήριο. Κενό αν δεν ξέρετε.',
  'Pieces in a week, days off': 'Κομμάτια την εβδομάδα, κλειστές ημέρες',
  'Cancelled by their buyers': 'Ακυρώθηκαν από τους αγοραστές',
  'Refund it, and do not send it.': 'Επιστρέψτε τα χρήματα, και μην τη στείλετε.',
  Weeks: 'Εβδομάδες',
  'No order waits for the workshop. Orders of pieces that take working days appear here.':
    'Καμία παραγγελία δεν περιμένει το εργαστήριο. Εδώ εμφανίζονται οι παραγγελίες με κομμάτια που χρειάζονται εργάσιμες ημέρες.',
  '{from} to {until}': '{from} έως {until}',
  '{count} leave': 'Φεύγουν {count}',
  '{count} to make': '{count} προς κατασκευή',
  '{count} to make, of {capacity}': '{count} προς κατασκευή, από {capacity}',
  'Too many': 'Πάρα πολλά',
  Full: 'Πλήρης',
  Late: 'Άργησε',
  'More promised than can be made': 'Έχουν δοθεί περισσότερες υποσχέσεις από όσες προλαβαίνετε',
  'Leaves soon': 'Φεύγει σύντομα',
  Planned: 'Προγραμματισμένη',
  'Tell the buyer of {code} a new day': 'Ενημέρωση του αγοραστή της {code} για νέα ημέρα',
  'Tell the buyer: {day}': 'Ενημέρωση του αγοραστή: {day}',
  'Tell the buyer a new day': 'Ενημέρωση του αγοραστή για νέα ημέρα',
  'Tell the buyer': 'Ενημέρωση του αγοραστή',
  'Leaves by {day}, as the buyer was told.': 'Φεύγει έως την {day}, όπως έχει ενημερωθεί ο αγοραστής.',
  'The email says that the buyer may cancel the order and gets everything back.':
    'Το email λέει ότι ο αγοραστής μπορεί να ακυρώσει την παραγγελία και να πάρει πίσω όλα τα χρήματα.',
  'New day': 'Νέα ημέρα',
  'Why, in words for the buyer': 'Γιατί, με λόγια προς τον αγοραστή',
  'The buyer has cancelled it': 'Ο αγοραστής την ακύρωσε',
  'The buyer did not want to wait for the new day. Refund everything within 14 days, and do not send it.':
    'Ο αγοραστής δεν θέλησε να περιμένει τη νέα ημέρα. Επιστρέψτε όλα τα χρήματα μέσα σε 14 ημέρες, και μην τη στείλετε.',
  'The buyer has cancelled order {code}': 'Ο αγοραστής ακύρωσε την παραγγελία {code}',
  'The buyer did not want to wait for the new day. Refund the order within 14 days, and do not send it.':
    'Ο αγοραστής δεν θέλησε να περιμένει τη νέα ημέρα. Επιστρέψτε τα χρήματα της παραγγελίας μέσα σε 14 ημέρες, και μην τη στείλετε.',
  'The buyer did not want to wait for the new day. The order is cancelled, and nothing was paid.':
    'Ο αγοραστής δεν θέλησε να περιμένει τη νέα ημέρα. Η παραγγελία ακυρώθηκε, και τίποτα δεν είχε πληρωθεί.',
  'Pieces that have to leave the workshop': 'Κομμάτια που πρέπει να φύγουν από το εργαστήριο',
  'All that is promised': 'Όλα όσα έχουν υποσχεθεί',
  'Tell a buyer a new day': 'Ενημέρωση αγοραστή για νέα ημέρα',
  'its buyer has cancelled it: refund it instead': 'ο αγοραστής την ακύρωσε: επιστρέψτε τα χρήματα αντί γι’ αυτό',
  'Order {code} does not wait for the workshop any more.': 'Η παραγγελία {code} δεν περιμένει πια το εργαστήριο.',
  'The buyer of order {code} was told another day meanwhile.':
    'Στο μεταξύ ο αγοραστής της παραγγελίας {code} ενημερώθηκε για άλλη ημέρα.',
  'Choose a day.': 'Επιλέξτε ημέρα.',
  'Choose a day after the one that was promised.': 'Επιλέξτε ημέρα μετά από εκείνη που είχε δοθεί.',
  'Choose a day that has not passed.': 'Επιλέξτε ημέρα που δεν έχει περάσει.',
  'cancelled by the buyer, who was told a new day': 'ακυρώθηκε από τον αγοραστή, που είχε ενημερωθεί για νέα ημέρα',
} as const

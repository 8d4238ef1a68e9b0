/** The translations of the shop's texts. */
export const translations = {
  Translations: 'Μεταφράσεις',
  'Translations: {language}': 'Μεταφράσεις: {language}',
  'The shop has one language.': 'Το κατάστημα έχει μία γλώσσα.',
  'Everything is translated.': 'Όλα είναι μεταφρασμένα.',
  '1 text is missing.': 'Λείπει 1 κείμενο.',
  'Of the products, {count} were looked at, those without a translation first.':
    'Από τα προϊόντα ελέγχθηκαν {count}, πρώτα όσα δεν έχουν μετάφραση.',
  '{count} texts are missing.': 'Λείπουν {count} κείμενα.',
  'Choose texts': 'Επιλογή κειμένων',
  'Everything ({count} missing)': 'Όλα (λείπουν {count})',
  'Also what is translated': 'Και όσα είναι μεταφρασμένα',
  'Nothing is missing here.': 'Εδώ δεν λείπει τίποτα.',
  '{count} more': 'ακόμη {count}',
  Translated: 'Μεταφρασμένο',
  '{count} missing': 'λείπουν {count}',
  'There is nothing to translate here.': 'Εδώ δεν υπάρχει κάτι για μετάφραση.',
  'Texts in {language}': 'Κείμενα: {language}',
  'Save and next': 'Αποθήκευση και επόμενο',
  'What you leave empty is shown as in the original. “Save and next” opens the next texts that are missing.':
    'Ό,τι αφήσετε κενό εμφανίζεται όπως στο πρωτότυπο. Το «Αποθήκευση και επόμενο» ανοίγει τα επόμενα κείμενα που λείπουν.',
  'The same groups and lines in the same order, each like: Width = 4 mm':
    'Οι ίδιες ομάδες και γραμμές με την ίδια σειρά, καθεμία όπως: Πλάτος = 4 mm',
  'The end of its link in this language: Latin letters, digits and hyphens.':
    'Το τέλος του συνδέσμου σε αυτή τη γλώσσα: λατινικά γράμματα, ψηφία και παύλες.',
  'Save a translation': 'Αποθήκευση μετάφρασης',

  // What the rules answer.
  'There is nothing with this name to translate any more.': 'Δεν υπάρχει πλέον κάτι με αυτό το όνομα για μετάφραση.',
  'These texts belong together: translate all of them, or empty all of them.':
    'Αυτά τα κείμενα πάνε μαζί: μεταφράστε τα όλα ή αδειάστε τα όλα.',
  'the page has no picture {file}': 'η σελίδα δεν έχει εικόνα {file}',
} as const

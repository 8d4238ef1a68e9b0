/** Slips of the making, proofs, and when work begins. */
export const making = {
  // What is odd in an answer.
  Latin: 'λατινικά',
  Greek: 'ελληνικά',
  Cyrillic: 'κυριλλικά',
  Hebrew: 'εβραϊκά',
  Arabic: 'αραβικά',
  '“{character}” is {name}': 'Το «{character}» είναι {name}',
  'the digit zero': 'το ψηφίο μηδέν',
  'the digit one': 'το ψηφίο ένα',
  'a vertical bar': 'κάθετη γραμμή',
  'the Latin letter O': 'το λατινικό γράμμα O',
  'the small Latin letter o': 'το μικρό λατινικό γράμμα o',
  'the capital letter I': 'το κεφαλαίο λατινικό γράμμα I',
  'the small letter L': 'το μικρό λατινικό γράμμα l (λ)',
  'the Greek letter omicron': 'το ελληνικό γράμμα όμικρον',
  'the small Greek letter omicron': 'το μικρό ελληνικό γράμμα όμικρον',
  'the Greek letter iota': 'το ελληνικό γράμμα γιώτα',
  'the Cyrillic letter O': 'το κυριλλικό γράμμα О',
  'the small Cyrillic letter o': 'το μικρό κυριλλικό γράμμα о',
  'the Cyrillic letter I': 'το κυριλλικό γράμμα І',
  '“{word}” mixes alphabets: {parts}': 'Η λέξη «{word}» έχει γράμματα από διαφορετικά αλφάβητα: {parts}',
  '“{word}” is in {script} letters, and looks the same in another alphabet':
    'Η λέξη «{word}» είναι γραμμένη στα {script} και φαίνεται ίδια σε άλλο αλφάβητο',
  'Unusual space: {code}': 'Ασυνήθιστο κενό: {code}',
  'Picture character: {character} ({code})': 'Χαρακτήρας εικόνας: {character} ({code})',
  'Invisible character in “{character}”: {code}': 'Αόρατος χαρακτήρας στο «{character}»: {code}',
  'Combining mark in “{character}”: {code}': 'Σύνθετο γράμμα με σημάδι, «{character}»: {code}',
  'Written from right to left': 'Γράφεται από δεξιά προς τα αριστερά',
  'Parts of it are written from right to left, others from left to right':
    'Ένα μέρος γράφεται από δεξιά προς τα αριστερά και το υπόλοιπο από αριστερά προς τα δεξιά',

  // Work slips.
  'Work slips': 'Δελτία εργασίας',
  '1 work slip': '1 δελτίο εργασίας',
  '{count} work slips': '{count} δελτία εργασίας',
  'One for each piece: what the buyer wants, large enough to work from.':
    'Ένα για κάθε κομμάτι: τι θέλει ο αγοραστής, με μεγάλα γράμματα.',
  'Nothing of these orders is made for its buyer.':
    'Τίποτα από αυτές τις παραγγελίες δεν φτιάχνεται ειδικά για τον αγοραστή.',
  'The order at the desk': 'Η παραγγελία στο γραφείο',
  'Download the picture': 'Λήψη της εικόνας',
  'This picture is deleted.': 'Αυτή η εικόνα έχει διαγραφεί.',
  'Piece {piece} of {pieces}': 'Κομμάτι {piece} από {pieces}',
  'Leaves the workshop by {day}': 'Φεύγει από το εργαστήριο έως {day}',
  '1 character without spaces': '1 χαρακτήρας χωρίς τα κενά',
  '{count} characters without spaces': '{count} χαρακτήρες χωρίς τα κενά',
  'The PDF cannot draw {codes}': 'Το PDF δεν μπορεί να σχεδιάσει: {codes}',

  // Proofs, and when work begins.
  'Made for the buyer': 'Φτιάχνεται για τον αγοραστή',
  'Work has begun': 'Η εργασία έχει ξεκινήσει',
  'Work has not begun': 'Η εργασία δεν έχει ξεκινήσει',
  'The buyer wants something else': 'Ο αγοραστής θέλει κάτι άλλο',
  'The buyer has approved the proof': 'Ο αγοραστής ενέκρινε το σχέδιο',
  'The buyer has the proof': 'Ο αγοραστής έχει το σχέδιο',
  'Changed after the proof': 'Άλλαξε μετά το σχέδιο',
  'Proof {number}': 'Σχέδιο {number}',
  approved: 'εγκρίθηκε',
  commented: 'σχολιάστηκε',
  Approved: 'Εγκρίθηκε',
  Comment: 'Σχόλιο',
  'Sent by {author}. Checksum of what it shows: {checksum}':
    'Στάλθηκε από {author}. Άθροισμα ελέγχου όσων δείχνει: {checksum}',
  'Changed once by the buyer': 'Ο αγοραστής έκανε μία αλλαγή',
  'Changed {count} times by the buyer': 'Ο αγοραστής έκανε {count} αλλαγές',
  'Send a proof': 'Αποστολή σχεδίου προς έγκριση',
  'Send another proof': 'Αποστολή νέου σχεδίου',
  'Send a proof of {title}': 'Αποστολή σχεδίου: {title}',
  'Send the proof': 'Αποστολή του σχεδίου',
  'How it will be': 'Πώς θα γίνει',
  'The buyer gets an email with a link, and approves it or says what should be different.':
    'Ο αγοραστής λαμβάνει email με έναν σύνδεσμο, και το εγκρίνει ή λέει τι θα ήθελε διαφορετικό.',
  'Work begins when the buyer has approved a proof of what is ordered now.':
    'Η εργασία ξεκινά όταν ο αγοραστής εγκρίνει ένα σχέδιο όσων έχουν παραγγελθεί τώρα.',
  'Begin work on {title}': 'Έναρξη εργασίας: {title}',
  'Work begins': 'Η εργασία ξεκινά',
  'Once work has begun, the buyer cannot change it any more.':
    'Μόλις ξεκινήσει η εργασία, ο αγοραστής δεν μπορεί πια να το αλλάξει.',
  'Work on {title} has not begun': 'Η εργασία δεν έχει ξεκινήσει: {title}',
  'Work has not begun after all': 'Η εργασία τελικά δεν έχει ξεκινήσει',
  'Write how it will be, or choose a picture.': 'Γράψτε πώς θα γίνει, ή επιλέξτε μια εικόνα.',
  'A proof has at most {max} characters.': 'Ένα σχέδιο έχει έως {max} χαρακτήρες.',
  'This is no picture in JPEG, PNG, WebP or AVIF that can be read.':
    'Δεν είναι εικόνα JPEG, PNG, WebP ή AVIF που διαβάζεται.',
  'The proof is sent.': 'Το σχέδιο στάλθηκε.',
  'Work has begun.': 'Η εργασία ξεκίνησε.',
  'Work has not begun.': 'Η εργασία δεν έχει ξεκινήσει.',
  'This piece was not found in the order.': 'Αυτό το κομμάτι δεν βρέθηκε στην παραγγελία.',
  'Work on this piece has begun already.': 'Η εργασία σε αυτό το κομμάτι έχει ήδη ξεκινήσει.',
  'This order is sent or closed: nothing of it is made any more.':
    'Αυτή η παραγγελία έχει σταλεί ή έχει κλείσει: τίποτα δεν φτιάχνεται πια.',
  'The buyer has not approved a proof of what is ordered now. Send one, or change the setting of the workshop.':
    'Ο αγοραστής δεν έχει εγκρίνει σχέδιο όσων έχουν παραγγελθεί τώρα. Στείλτε ένα, ή αλλάξτε τη ρύθμιση του εργαστηρίου.',
  'Begin work on a piece': 'Έναρξη εργασίας σε ένα κομμάτι',
  'Comments on proofs': 'Σχόλια για σχέδια',
  'Each answer to a proof, and what buyers change before work begins':
    'Κάθε απάντηση σε σχέδιο, και όσα αλλάζουν οι αγοραστές πριν ξεκινήσει η εργασία',
  'Work on a piece with answers begins only after its buyer has approved a proof':
    'Η εργασία σε κομμάτι με απαντήσεις ξεκινά μόνο αφού ο αγοραστής εγκρίνει ένα σχέδιο',
} as const

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
  'The PDF cannot draw {code}': 'Το PDF δεν μπορεί να σχεδιάσει το {code}',
} as const

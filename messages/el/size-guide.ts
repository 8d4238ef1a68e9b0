export const title = 'Νούμερα δαχτυλιδιών'
export const description =
  'Νούμερα δαχτυλιδιών της Ευρώπης, της Βρετανίας, των ΗΠΑ και της Ιαπωνίας, ταινία για εκτύπωση και μέτρηση στην οθόνη.'
export const intro =
  'Τα νούμερά μας είναι ευρωπαϊκά: η εσωτερική περιφέρεια σε χιλιοστά. Μετρήστε ένα δαχτυλίδι που σας κάνει ή το ίδιο το δάχτυλο, καλύτερα το βράδυ και όταν είναι ζεστό. Ανάμεσα σε δύο νούμερα, προτιμήστε το μεγαλύτερο.'

export const onScreen = 'Μετρήστε ένα δαχτυλίδι στην οθόνη'
export const calibrate = 'Ακουμπήστε πρώτα μια τραπεζική κάρτα όρθια στην οθόνη και κάντε το πλαίσιο όσο η κάρτα.'
export const cardSize = 'Μέγεθος του πλαισίου'
export const card = '85,60 × 53,98 χιλ.'
export const layRing = 'Έπειτα ακουμπήστε το δαχτυλίδι στον κύκλο και κάντε τον κύκλο όσο το εσωτερικό του δαχτυλιδιού.'
export const ringSize = 'Μέγεθος του κύκλου'
export const result = (eu: number, diameter: string, { uk, us, jp }: { uk: string; us: string; jp: number }) =>
  `EU ${eu}: εσωτερική διάμετρος ${diameter} χιλ. UK ${uk}, US ${us}, JP ${jp}.`
export const whatNeedsJavaScript = 'Η μέτρηση στην οθόνη'

export const byStrip = 'Εκτυπώστε μια ταινία για το δάχτυλο'
export const howStrip =
  'Εκτυπώστε αυτή τη σελίδα στο 100% και ελέγξτε με έναν χάρακα ότι η γραμμή έχει μήκος 100 χιλ. Κόψτε την ταινία, ανοίξτε τη σχισμή, τυλίξτε την ταινία στο δάχτυλο με την άκρη μέσα από τη σχισμή και διαβάστε το νούμερο στη σχισμή.'
export const control = '100 χιλ.'
export const print = 'Εκτύπωση της ταινίας'
export const strip = 'Ταινία με νούμερα από 44 έως 70'
export const slot = 'Σχισμή'

export const table = 'Αντιστοιχία νούμερων'
export const eu = 'EU (χιλ. περιφέρεια)'
export const diameter = 'χιλ. διάμετρος'
export const uk = 'UK'
export const us = 'US'
export const jp = 'JP'

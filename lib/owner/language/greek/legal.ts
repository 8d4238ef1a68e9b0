/** The legal pages, and the opening of the shop. */
export const legal = {
  'Legal pages': 'Νομικές σελίδες',
  'The shop writes these pages from what it knows: your name and address, ways to pay, delivery, returns and how long data is kept. They follow when one of these changes. They are no legal advice: let a lawyer of your country check them.':
    'Το κατάστημα γράφει αυτές τις σελίδες από όσα ξέρει: την επωνυμία και τη διεύθυνσή σας, τους τρόπους πληρωμής, την αποστολή, τις επιστροφές και πόσο κρατά τα δεδομένα. Ενημερώνονται όταν κάτι από αυτά αλλάξει. Δεν είναι νομική συμβουλή: δώστε τις σε δικηγόρο της χώρας σας για έλεγχο.',
  'What only you know': 'Όσα γνωρίζετε μόνο εσείς',
  'The pages': 'Οι σελίδες',
  'Write the pages': 'Συγγραφή των σελίδων',
  'Pages that are missing are written, in every language of the shop.':
    'Γράφονται όσες σελίδες λείπουν, σε κάθε γλώσσα του καταστήματος.',
  'Write anew, over the text that is there: {title}': 'Νέα συγγραφή, στη θέση του κειμένου που υπάρχει: {title}',
  'A lawyer has checked it: {title} ({language})': 'Το έλεγξε δικηγόρος: {title} ({language})',
  'A lawyer has checked it': 'Το έλεγξε δικηγόρος',
  Draft: 'Πρόχειρο',
  'Terms, returns, privacy: written for you, and what a lawyer has checked.':
    'Όροι, επιστροφές, απόρρητο: γραμμένα για εσάς, και τι έχει ελέγξει δικηγόρος.',
  'Changed since {at}': 'Άλλαξε μετά τον έλεγχο, {at}',
  'Checked {at}': 'Ελέγχθηκε {at}',
  'Its own words were changed.': 'Άλλαξαν τα λόγια του κειμένου.',
  '{fact}: was {before}, is {after}': '{fact}: ήταν «{before}», είναι «{after}»',
  'No page is missing. Choose which pages are to be written anew.':
    'Δεν λείπει καμία σελίδα. Επιλέξτε ποιες θα γραφτούν εκ νέου.',
  'Written: {titles}. They are drafts until a lawyer has checked them.':
    'Γράφτηκαν: {titles}. Είναι πρόχειρα ώσπου να τις ελέγξει δικηγόρος.',
  'Stored: a lawyer has checked this text. The desk tells you when it changes.':
    'Αποθηκεύτηκε: το κείμενο ελέγχθηκε από δικηγόρο. Το γραφείο σάς ενημερώνει αν αλλάξει.',
  'There is no such text any more.': 'Το κείμενο δεν υπάρχει πια.',
  'What the legal pages ask': 'Όσα ζητούν οι νομικές σελίδες',
  'Your country, returns, and who else gets data of customers':
    'Η χώρα σας, οι επιστροφές, και ποιος άλλος λαμβάνει δεδομένα πελατών',
  'Country in which you are established': 'Χώρα στην οποία έχετε την έδρα σας',
  'The returns policy says so, and search engines are told.':
    'Το λέει η πολιτική επιστροφών, και το μαθαίνουν οι μηχανές αναζήτησης.',
  'Company that runs your server': 'Εταιρεία που λειτουργεί τον διακομιστή σας',
  'The privacy policy names it. Empty if you run the server yourself.':
    'Την ονομάζει η πολιτική απορρήτου. Κενό, αν τον λειτουργείτε εσείς.',
  'Company that delivers your emails': 'Εταιρεία που παραδίδει τα email σας',
  'The privacy policy names it. Empty if you deliver them yourself.':
    'Την ονομάζει η πολιτική απορρήτου. Κενό, αν τα παραδίδετε εσείς.',
  'Authority for the accessibility of online shops in your country':
    'Αρχή για την προσβασιμότητα των ηλεκτρονικών καταστημάτων στη χώρα σας',
  'Empty: the page on accessibility names none.': 'Κενό: η σελίδα για την προσβασιμότητα δεν ονομάζει καμία.',

  'The shop is open: everybody sees it.': 'Το κατάστημα είναι ανοιχτό: το βλέπουν όλοι.',
  'Preview as a shopper': 'Προεπισκόπηση ως πελάτης',
  'The link opens the closed shop for twelve hours. Send it to whom you want to show the shop.':
    'Ο σύνδεσμος ανοίγει το κλειστό κατάστημα για δώδεκα ώρες. Στείλτε τον σε όποιον θέλετε να το δείξετε.',
  'Preview: {language}': 'Προεπισκόπηση: {language}',
  'Missing before anybody can order': 'Λείπουν για να μπορεί κάποιος να παραγγείλει',
  'Not done yet': 'Δεν έχουν γίνει ακόμη',
  'Open to everybody': 'Άνοιγμα για όλους',
  'From then on anybody can look and order, and search engines find the shop.':
    'Από τότε μπορεί ο καθένας να βλέπει και να παραγγέλνει, και οι μηχανές αναζήτησης βρίσκουν το κατάστημα.',
  'The shop is open: everybody sees it within seconds.': 'Το κατάστημα άνοιξε: σε λίγα δευτερόλεπτα το βλέπουν όλοι.',
  'Before that, nobody can order: {step}': 'Πριν από αυτό δεν μπορεί κανείς να παραγγείλει: {step}',
  'Open the shop to everybody': 'Άνοιγμα του καταστήματος για όλους',
  'Until then only you see it, and those to whom you send a link.':
    'Ως τότε το βλέπετε μόνο εσείς, και όσοι έχουν τον σύνδεσμο που θα στείλετε.',
  'Let a lawyer check them.': 'Δώστε τις σε δικηγόρο για έλεγχο.',
  'Still missing: {list}. The shop can write them for you.':
    'Λείπουν ακόμη: {list}. Μπορεί να τις γράψει το κατάστημα για εσάς.',

  // What pages can name.
  'the country in which the company is established': 'η χώρα στην οποία έχει την έδρα της η επιχείρηση',
  'the authority that oversees the accessibility of online shops':
    'η αρχή που εποπτεύει την προσβασιμότητα των ηλεκτρονικών καταστημάτων',
  'the company that runs the server of the shop': 'η εταιρεία που λειτουργεί τον διακομιστή του καταστήματος',
  'the company that delivers the emails of the shop': 'η εταιρεία που παραδίδει τα email του καταστήματος',
  'the settings say in which country the company is established':
    'οι ρυθμίσεις λένε σε ποια χώρα έχει την έδρα της η επιχείρηση',
  'the settings have an authority for accessibility': 'οι ρυθμίσεις έχουν αρχή για την προσβασιμότητα',
  'another company runs the server of the shop': 'άλλη εταιρεία λειτουργεί τον διακομιστή του καταστήματος',
  'another company delivers the emails of the shop': 'άλλη εταιρεία παραδίδει τα email του καταστήματος',
  'the shop pays for sending back what a buyer withdraws from':
    'το κατάστημα πληρώνει για να επιστραφεί ό,τι αφορά η υπαναχώρηση',
} as const

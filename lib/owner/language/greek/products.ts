export const products = {
  // The list of products.
  'Find a product': 'Αναζήτηση προϊόντος',
  'Name or code': 'Όνομα ή κωδικός',
  'All but archived': 'Όλα εκτός από τα αρχειοθετημένα',
  Published: 'Δημοσιευμένο',
  Hidden: 'Κρυφό',
  Archived: 'Αρχειοθετημένο',
  'Nothing matches. Try part of a name, or all states.':
    'Δεν βρέθηκε τίποτα. Δοκιμάστε μέρος του ονόματος, ή όλες τις καταστάσεις.',
  'There are no products yet: make the first one.': 'Δεν υπάρχουν ακόμη προϊόντα: δημιουργήστε το πρώτο.',
  'Previous products': 'Προηγούμενα προϊόντα',
  'Further products': 'Επόμενα προϊόντα',
  'Products {first} to {last}': 'Προϊόντα {first} έως {last}',
  '1 product': '1 προϊόν',
  '{count} products': '{count} προϊόντα',
  '1 variant': '1 παραλλαγή',
  '{count} variants': '{count} παραλλαγές',
  '1 variant, sold out': '1 παραλλαγή, εξαντλημένη',
  '{count} variants, sold out': '{count} παραλλαγές, εξαντλημένες',

  // One product.
  'Preview as shoppers see it': 'Προεπισκόπηση όπως τη βλέπουν οι πελάτες',
  Duplicate: 'Αντιγραφή',
  '{name} saved this at {at}. It can be undone for {minutes} minutes.':
    'Αποθηκεύτηκε από {name}, {at}. Αναιρείται μέσα σε {minutes} λεπτά.',
  'Undo the last change': 'Αναίρεση της τελευταίας αλλαγής',
  'A copy of {name}. It is saved when you press Save, with codes of its own.':
    'Αντίγραφο του προϊόντος {name}. Αποθηκεύεται με το κουμπί «Αποθήκευση», με δικούς του κωδικούς.',
  '{category} (VAT {rate})': '{category} (ΦΠΑ {rate})',
  'There is no description yet.': 'Δεν υπάρχει ακόμη περιγραφή.',
  'There was nothing to save.': 'Δεν υπήρχε κάτι να αποθηκευτεί.',
  'Saved. The shop shows it within seconds. {category} offers {choices} now.':
    'Αποθηκεύτηκε. Εμφανίζεται στο κατάστημα σε λίγα δευτερόλεπτα. Η κατηγορία {category} προσφέρει πλέον: {choices}.',
  'The change was undone.': 'Η αλλαγή αναιρέθηκε.',
  'A change can be undone for {minutes} minutes.': 'Μια αλλαγή αναιρείται μέσα σε {minutes} λεπτά.',
  'This product has changed again since, so nothing was undone.':
    'Το προϊόν άλλαξε ξανά από τότε, γι’ αυτό δεν αναιρέθηκε τίποτα.',
  'There is no product {code} any more.': 'Το προϊόν {code} δεν υπάρχει πλέον.',
  'This page is out of date: load it again.': 'Η σελίδα δεν είναι πια επίκαιρη: φορτώστε την ξανά.',
  '{name} saved this product at {time}.': 'Το προϊόν αποθηκεύτηκε από {name} στις {time}.',
  'This product was changed by a command.': 'Το προϊόν άλλαξε από εντολή.',
  '{name} saved this product at {time} while you were editing it. Nothing of yours was saved yet, and nothing is lost.':
    'Το προϊόν αποθηκεύτηκε από {name} στις {time}, ενώ το επεξεργαζόσασταν. Τίποτα δικό σας δεν αποθηκεύτηκε ακόμη, και τίποτα δεν χάθηκε.',
  'This product was changed by a command while you were editing it. Nothing of yours was saved yet, and nothing is lost.':
    'Το προϊόν άλλαξε από εντολή, ενώ το επεξεργαζόσασταν. Τίποτα δικό σας δεν αποθηκεύτηκε ακόμη, και τίποτα δεν χάθηκε.',
  'Changed: {field}, from {from} to {to}': 'Άλλαξε: {field}, από {from} σε {to}',
  'Both of you changed: {field}, there to {from}, here to {to}. To keep both changes keeps yours here.':
    'Το αλλάξατε και οι δύο: {field}, εκεί σε {from}, εδώ σε {to}. Αν διατηρηθούν και οι δύο αλλαγές, εδώ μένει η δική σας.',
  none: 'τίποτα',
  yes: 'ναι',
  no: 'όχι',
  'Write the name first: the texts are made of it.': 'Γράψτε πρώτα το όνομα: από αυτό φτιάχνονται τα κείμενα.',
  '1 variant made. Nothing is saved yet: look at them below, then save.':
    'Δημιουργήθηκε 1 παραλλαγή. Δεν αποθηκεύτηκε τίποτα ακόμη: δείτε την παρακάτω και μετά αποθηκεύστε.',
  '{count} variants made. Nothing is saved yet: look at them below, then save.':
    'Δημιουργήθηκαν {count} παραλλαγές. Δεν αποθηκεύτηκε τίποτα ακόμη: δείτε τις παρακάτω και μετά αποθηκεύστε.',
  'Tick at least one value.': 'Σημειώστε τουλάχιστον μία τιμή.',
  'Tick values of at most {max} choices.': 'Σημειώστε τιμές από το πολύ {max} επιλογές.',
  'There is a variant for each of these already.': 'Υπάρχει ήδη παραλλαγή για καθεμιά από αυτές.',
  'That would be {all} variants: a product has at most {max}.':
    'Θα ήταν {all} παραλλαγές: ένα προϊόν έχει το πολύ {max}.',
  'A product has at least one picture.': 'Ένα προϊόν έχει τουλάχιστον μία εικόνα.',
  'A product has at least one variant.': 'Ένα προϊόν έχει τουλάχιστον μία παραλλαγή.',
  'At most {max} are possible.': 'Το πολύ {max}.',
  'Fill this in.': 'Συμπληρώστε το.',
  'Choose one.': 'Επιλέξτε κάτι.',
  'Say in up to 200 characters what the picture shows, for those who cannot see it.':
    'Γράψτε με έως 200 χαρακτήρες τι δείχνει η εικόνα, για όσους δεν τη βλέπουν.',
  'Line {line} is written like "Width = 4 mm".': 'Η γραμμή {line} γράφεται όπως «Πλάτος = 4 mm».',
  'Write at least one line, like "Width = 4 mm".': 'Γράψτε τουλάχιστον μία γραμμή, όπως «Πλάτος = 4 mm».',
  'A heading in a description has three or four #, like "### Care".':
    'Μια επικεφαλίδα σε περιγραφή έχει τρία ή τέσσερα #, όπως «### Φροντίδα».',
  'A link leads to a page of this shop, like /about, or to an address with https:, mailto: or tel:':
    'Ένας σύνδεσμος οδηγεί σε σελίδα του καταστήματος, όπως /about, ή σε διεύθυνση με https:, mailto: ή tel:',
  'A category offers at most {max} choices: it cannot offer these, too.':
    'Μια κατηγορία προσφέρει το πολύ {max} επιλογές: δεν χωρούν και αυτές.',
  '"{name}" had this address before, and its old links lead there':
    'αυτή τη διεύθυνση είχε παλιά το «{name}», και οι παλιοί του σύνδεσμοι οδηγούν εκεί',
  'The shop no longer has this picture: upload it again.':
    'Το κατάστημα δεν έχει πια αυτή την εικόνα: ανεβάστε την ξανά.',
  'Write a number up to {max}, "made to order", or nothing if it is not counted.':
    'Γράψτε αριθμό έως {max}, «κατά παραγγελία», ή τίποτα αν δεν μετριέται.',
  'There are always gift cards: leave the stock empty.': 'Δωροκάρτες υπάρχουν πάντα: αφήστε το απόθεμα κενό.',
  'The stock has changed meanwhile: {problem}. Count again, and save once more.':
    'Το απόθεμα άλλαξε στο μεταξύ: {problem}. Μετρήστε ξανά και αποθηκεύστε άλλη μία φορά.',

  // Uploaded pictures.
  'At most {size} MB for each picture.': 'Το πολύ {size} MB για κάθε εικόνα.',
  'This form cannot be read: send it again.': 'Η φόρμα δεν διαβάζεται: στείλτε την ξανά.',
  'Choose a picture first.': 'Επιλέξτε πρώτα μια εικόνα.',
  'At most {count} pictures at once.': 'Το πολύ {count} εικόνες μαζί.',
  '{name}: a picture has at most {size} MB.': '{name}: μια εικόνα έχει το πολύ {size} MB.',
  'Many pictures are being uploaded. Try again in a minute.':
    'Ανεβαίνουν πολλές εικόνες μαζί. Δοκιμάστε ξανά σε ένα λεπτό.',
  'The store of the pictures cannot be reached. Nothing was changed: try again in a few minutes.':
    'Ο χώρος αποθήκευσης των εικόνων δεν απαντά. Τίποτα δεν άλλαξε: δοκιμάστε ξανά σε λίγα λεπτά.',
  'it cannot be read': 'δεν διαβάζεται',

  // Categories, choices and filters.
  'Every product is in one of them. The menu has them in this order.':
    'Κάθε προϊόν ανήκει σε μία από αυτές. Το μενού τις έχει με αυτή τη σειρά.',
  Below: 'Κάτω από',
  'None: it is at the top': 'Καμία: είναι στην κορυφή',
  'Empty: that of the category above, or of the shop': 'Κενό: αυτός της από πάνω κατηγορίας, ή του καταστήματος',
  'What shoppers choose before they buy, such as size or colour. The form of a product makes its variants of them.':
    'Ό,τι επιλέγουν οι πελάτες πριν αγοράσουν, όπως μέγεθος ή χρώμα. Από αυτές φτιάχνει η φόρμα ενός προϊόντος τις παραλλαγές του.',
  'How shoppers narrow a list of products, such as by metal. The form of a product says which values it has.':
    'Πώς περιορίζουν οι πελάτες μια λίστα προϊόντων, π.χ. με το μέταλλο. Η φόρμα ενός προϊόντος λέει ποιες τιμές έχει.',
  filter: 'φίλτρο',
  value: 'τιμή',
  'Shown as': 'Εμφάνιση ως',
  'Choose one': 'Επιλέξτε',
  Values: 'Τιμές',
  Value: 'Τιμή',
  Colour: 'Χρώμα',
  'Shoppers see them in this order. Swatches need a colour.':
    'Οι πελάτες τις βλέπουν με αυτή τη σειρά. Τα δείγματα χρειάζονται χρώμα.',
  'Those below a category have what it has.': 'Όσες είναι κάτω από μια κατηγορία έχουν ό,τι έχει αυτή.',
  'Boxes with the values': 'Πλαίσια με τις τιμές',
  'A list that opens': 'Λίστα που ανοίγει',
  'Swatches of colour': 'Δείγματα χρώματος',
  'Boxes to tick': 'Κουτάκια επιλογής',
  'One value at a time': 'Μία τιμή κάθε φορά',
  'Categories whose products may come in it': 'Κατηγορίες που τα προϊόντα τους μπορούν να την έχουν',
  'Categories that offer it': 'Κατηγορίες που το προσφέρουν',
  '"{name}" is there already': 'το «{name}» υπάρχει ήδη',
  '"{name}" stays while products have it: {products}. Take it off them first.':
    'Το «{name}» μένει όσο το έχουν προϊόντα: {products}. Αφαιρέστε το πρώτα από αυτά.',
  '"{name}" stays while products have it: {products}. Give them another value first.':
    'Το «{name}» μένει όσο το έχουν προϊόντα: {products}. Δώστε τους πρώτα άλλη τιμή.',
  'The category of these products must offer it: {products}':
    'Η κατηγορία αυτών των προϊόντων πρέπει να την προσφέρει: {products}',
  '{count} more products': '{count} ακόμη προϊόντα',
  'The category "{name}" may have at most {max} of them.': 'Η κατηγορία «{name}» μπορεί να έχει το πολύ {max}.',
  '"{name}" has 1 product: give them another category first':
    'η κατηγορία «{name}» έχει 1 προϊόν: δώστε του πρώτα άλλη κατηγορία',
  '"{name}" has {count} products: give them another category first':
    'η κατηγορία «{name}» έχει {count} προϊόντα: δώστε τους πρώτα άλλη κατηγορία',

  // Questions that several products share.
  'New questions': 'Νέες ερωτήσεις',
  'Questions that several products ask, such as an engraving inside of bands. The form of a product chooses them, and has questions of its own.':
    'Ερωτήσεις που κάνουν πολλά προϊόντα, όπως τι θα χαραχτεί στο εσωτερικό μιας βέρας. Επιλέγονται στη φόρμα ενός προϊόντος, που έχει και δικές του.',
  'No products share questions yet.': 'Κανένα προϊόν δεν έχει ακόμη κοινές ερωτήσεις.',
  'Remove these questions': 'Αφαίρεση αυτών των ερωτήσεων',
  'Orders keep what was asked and answered.': 'Οι παραγγελίες κρατούν ό,τι ρωτήθηκε και απαντήθηκε.',
  'Only you see it, like: Engraving inside a band': 'Το βλέπετε μόνο εσείς, π.χ. Χάραξη μέσα στη βέρα',

  // What files of the catalogue and forms say alike.
  'Enter a number.': 'Γράψτε έναν αριθμό.',
  'This name is taken already.': 'Το όνομα αυτό χρησιμοποιείται ήδη.',
  'categories go at most {max} levels deep': 'οι κατηγορίες έχουν το πολύ {max} επίπεδα',
  'there is no facet "{facet}"': 'δεν υπάρχει φίλτρο «{facet}»',
  'there is no variation "{variation}"': 'δεν υπάρχει επιλογή «{variation}»',

  // The fields of the file of a product.
  manufacturer: 'κατασκευαστής',
  responsible_person: 'υπεύθυνο πρόσωπο στην ΕΕ',
  warnings: 'προειδοποιήσεις',
  question_set: 'κοινές ερωτήσεις',
  questions: 'ερωτήσεις',
  safety_note: 'πρόσθετες προειδοποιήσεις',

  // Stock.
  'Find pieces': 'Αναζήτηση κομματιών',
  Pieces: 'Κομμάτια',
  'Part of its name or code.': 'Μέρος του ονόματος ή του κωδικού του.',
  Which: 'Ποια',
  'All pieces': 'Όλα τα κομμάτια',
  'Three or fewer left': 'Απομένουν τρία ή λιγότερα',
  'Counted pieces': 'Κομμάτια που μετριούνται',
  'Pieces that customers wait for': 'Κομμάτια που περιμένουν πελάτες',
  'The catalogue has no pieces yet.': 'Ο κατάλογος δεν έχει ακόμη κομμάτια.',
  '1 more piece': '1 ακόμη κομμάτι',
  '{count} more pieces': '{count} ακόμη κομμάτια',
  '{count} reserved': '{count} δεσμευμένα',
  '{count} waiting for it': '{count} το περιμένουν',
  'Marked as sold out in the catalogue': 'Σημειωμένο ως εξαντλημένο στον κατάλογο',
  'Always there': 'Υπάρχει πάντα',
  'Made to order': 'Κατά παραγγελία',
  '{a} → {b}': '{a} → {b}',
  'Stock of a piece': 'Απόθεμα κομματιού',
  'Reserved by card payments': 'Δεσμευμένα από πληρωμές με κάρτα',
  'In orders that are not sent': 'Σε παραγγελίες που δεν στάλθηκαν',
  'Customers waiting for it': 'Πελάτες που το περιμένουν',
  'In the catalogue': 'Στον κατάλογο',
  'Marked as sold out': 'Σημειωμένο ως εξαντλημένο',
  'Add or take away': 'Προσθήκη ή αφαίρεση',
  'Change the count': 'Αλλαγή του αριθμού',
  'Such as 2, or -1 to take one away.': 'Π.χ. 2, ή -1 για να αφαιρέσετε ένα.',
  Why: 'Γιατί',
  'Newly made': 'Νέα παραγωγή',
  Set: 'Ορισμός',
  'Set the stock': 'Ορισμός του αποθέματος',
  'This piece': 'Αυτό το κομμάτι',
  'is counted': 'μετριέται',
  'is made to order': 'φτιάχνεται κατά παραγγελία',
  'is always there': 'υπάρχει πάντα',
  'How many, if it is counted': 'Πόσα, αν μετριέται',
  'Those that can still be ordered, without the pieces of orders that are not sent. At most {max}.':
    'Όσα μπορούν ακόμη να παραγγελθούν, χωρίς τα κομμάτια των παραγγελιών που δεν στάλθηκαν. Το πολύ {max}.',
  History: 'Ιστορικό',
  'It was never counted.': 'Δεν μετρήθηκε ποτέ.',
  'not counted': 'δεν μετριέται',
  '{count} afterwards': '{count} μετά',
  'Say why, in a few words.': 'Πείτε το γιατί, με λίγα λόγια.',
  'Enter a whole number, such as 2 or -1.': 'Γράψτε ακέραιο αριθμό, όπως 2 ή -1.',
  'Enter how many to add or to take away.': 'Γράψτε πόσα προσθέτετε ή αφαιρείτε.',
  'There are {stock}: the count must be from 0 to {max}.':
    'Υπάρχουν {stock}: ο αριθμός πρέπει να είναι από 0 έως {max}.',
  'This piece is not counted any more. Set how many there are.': 'Το κομμάτι δεν μετριέται πια. Ορίστε πόσα υπάρχουν.',
  'Choose one of them.': 'Επιλέξτε ένα από αυτά.',
  'The stock has changed meanwhile: {problem}. Open this page again, and count again.':
    'Το απόθεμα άλλαξε στο μεταξύ: {problem}. Ανοίξτε ξανά τη σελίδα και μετρήστε ξανά.',
  'Enter a whole number from 0 to {max}.': 'Γράψτε ακέραιο αριθμό από 0 έως {max}.',
  'There is no piece with this code.': 'Δεν υπάρχει κομμάτι με αυτόν τον κωδικό.',
} as const

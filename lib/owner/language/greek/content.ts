/** Pages, pictures, the home page, promotions and discounts, with what their rules answer. */
export const content = {
  // The screens of the content.
  'Terms, returns, about, and all other texts.': 'Όροι, επιστροφές, ποιοι είμαστε και όλα τα άλλα κείμενα.',
  'Home page': 'Αρχική σελίδα',
  'Headline, sections, promises, who makes it.': 'Κεντρικός τίτλος, ενότητες, υποσχέσεις, ποιος το φτιάχνει.',
  Promotions: 'Προωθήσεις',
  'The large pictures at the top of the home page.': 'Οι μεγάλες εικόνες στην κορυφή της αρχικής σελίδας.',
  Banner: 'Γραμμή ανακοίνωσης',
  'The line above every page: a sale, a holiday, a notice':
    'Η γραμμή πάνω από κάθε σελίδα: εκπτώσεις, αργία, ανακοίνωση',
  'The line above every page: a sale, a holiday, a notice.':
    'Η γραμμή πάνω από κάθε σελίδα: εκπτώσεις, αργία, ανακοίνωση.',
  'Those that pages, promotions and the home page show.':
    'Όσες εμφανίζονται στις σελίδες, στις προωθήσεις και στην αρχική σελίδα.',
  'There is nothing here.': 'Δεν υπάρχει τίποτα εδώ.',
  'See it in the shop': 'Προβολή στο κατάστημα',
  'Saved. The shop shows it within seconds.': 'Αποθηκεύτηκε. Εμφανίζεται στο κατάστημα σε λίγα δευτερόλεπτα.',
  'Nothing was changed: the shop has these values already.':
    'Δεν άλλαξε τίποτα: το κατάστημα έχει ήδη αυτές τις τιμές.',
  'Somebody else has changed this since you opened it. Nothing is saved, and what you typed is still here. Open this page again in another window to see the change, then save once more to replace it.':
    'Κάποιος άλλος το άλλαξε αφότου το ανοίξατε. Δεν αποθηκεύτηκε τίποτα, και όσα γράψατε είναι ακόμη εδώ. Ανοίξτε ξανά τη σελίδα σε άλλο παράθυρο για να δείτε την αλλαγή, και αποθηκεύστε άλλη μία φορά για να την αντικαταστήσετε.',

  // Pictures.
  'Pages name a picture by its file: {example}. Pictures of pieces are with the pieces.':
    'Οι σελίδες δηλώνουν μια εικόνα με το όνομα του αρχείου της: {example}. Οι εικόνες των προϊόντων βρίσκονται στα προϊόντα.',
  '![what it shows](picture.jpg)': '![τι δείχνει](picture.jpg)',
  Add: 'Προσθήκη',
  'New pictures': 'Νέες εικόνες',
  'JPEG, PNG, WebP, AVIF or TIFF; 10 MB at once': 'JPEG, PNG, WebP, AVIF ή TIFF· έως 10 MB κάθε φορά',
  'There is no picture yet. Add the first one above.': 'Δεν υπάρχει ακόμη εικόνα. Προσθέστε την πρώτη πιο πάνω.',
  'Used by {places}': 'Χρήση σε: {places}',
  'Not used': 'Δεν χρησιμοποιείται',
  'Remove {name}': 'Αφαίρεση: {name}',
  '{width} × {height} pixels': '{width} × {height} εικονοστοιχεία',
  'Choose pictures.': 'Επιλέξτε εικόνες.',
  'Choose pictures first.': 'Επιλέξτε πρώτα εικόνες.',
  'Choose at most {max} at once.': 'Επιλέξτε το πολύ {max} κάθε φορά.',
  'Added {files}.': 'Προστέθηκαν: {files}.',
  '{file} is used by {places}. Replace it there first.':
    'Η εικόνα {file} χρησιμοποιείται σε: {places}. Αντικαταστήστε την πρώτα εκεί.',
  'there is no picture {name} in the shop: add it under Pictures':
    'δεν υπάρχει στο κατάστημα εικόνα {name}: προσθέστε την στις Εικόνες',
  'this picture is missing: it is neither in the folder nor in the shop':
    'αυτή η εικόνα λείπει: δεν είναι ούτε στον φάκελο ούτε στο κατάστημα',
  'the file is empty': 'το αρχείο είναι κενό',
  'the file has {size} bytes; at most {max} are accepted': 'το αρχείο έχει {size} byte· γίνονται δεκτά έως {max}',
  'this is a HEIC picture, as iPhones take them, and HEIC is not read: save it as JPEG':
    'αυτή είναι εικόνα HEIC, όπως τις βγάζουν τα iPhone, και δεν διαβάζεται: αποθηκεύστε την ως JPEG',
  '{format} is not accepted; send JPEG, PNG, WebP, AVIF or TIFF':
    'ο τύπος {format} δεν γίνεται δεκτός· στείλτε JPEG, PNG, WebP, AVIF ή TIFF',
  '{width}×{height} pixels are too few; each side needs at least {min}':
    '{width}×{height} εικονοστοιχεία είναι λίγα· κάθε πλευρά χρειάζεται τουλάχιστον {min}',
  'more than {count} million pixels': 'περισσότερα από {count} εκατομμύρια εικονοστοιχεία',
  'not a picture that can be read': 'δεν είναι εικόνα που διαβάζεται',
  'the picture is damaged': 'η εικόνα είναι κατεστραμμένη',
  'HEIC pictures are not read: save this one as JPEG': 'οι εικόνες HEIC δεν διαβάζονται: αποθηκεύστε την ως JPEG',
  'a picture is named like kyma-1.jpg: letters without accents, digits, points, hyphens and underscores, and .jpg, .jpeg, .png, .webp, .avif, .tif or .tiff at the end':
    'μια εικόνα έχει όνομα όπως kyma-1.jpg: λατινικά γράμματα χωρίς τόνους, ψηφία, τελείες, παύλες και κάτω παύλες, και στο τέλος .jpg, .jpeg, .png, .webp, .avif, .tif ή .tiff',
  '{picture} was imported without a rendition for link previews: put the picture into pictures/ beside this file':
    'η εικόνα {picture} εισήχθη χωρίς τη μορφή για προεπισκοπήσεις συνδέσμων: προσθέστε την ξανά στις Εικόνες',

  // The list of pages.
  Page: 'Σελίδα',
  'New page': 'Νέα σελίδα',
  'Add the page': 'Προσθήκη της σελίδας',
  'Menus, footer and sitemap have the pages in this order.':
    'Τα μενού, το υποσέλιδο και ο χάρτης του ιστότοπου έχουν τις σελίδες με αυτή τη σειρά.',
  'There is no page yet. Begin with the terms, the privacy policy and about.':
    'Δεν υπάρχει ακόμη σελίδα. Ξεκινήστε με τους όρους, την πολιτική απορρήτου και το «Ποιοι είμαστε».',
  'In the menu': 'Στο μενού',
  'In the menu of small screens': 'Στο μενού για μικρές οθόνες',
  'Footer: {title}': 'Υποσέλιδο: {title}',
  'Only linked to': 'Μόνο μέσω συνδέσμων',
  'The order is saved.': 'Η σειρά αποθηκεύτηκε.',
  'Remove the page': 'Αφαίρεση της σελίδας',
  'Remove this page': 'Αφαίρεση αυτής της σελίδας',
  'Its address is not found any more, and menus, footer and sitemap no longer name it.':
    'Η διεύθυνσή της δεν θα βρίσκεται πλέον, και δεν θα εμφανίζεται στα μενού, στο υποσέλιδο και στον χάρτη του ιστότοπου.',
  'This is the page as shoppers would see it. It is not saved yet.':
    'Έτσι θα έβλεπαν τη σελίδα οι πελάτες. Δεν έχει αποθηκευτεί ακόμη.',

  // The form of a page.
  Title: 'Τίτλος',
  Text: 'Κείμενο',
  'Markdown: ## begins a section, **bold**, [a link](/about), ![what it shows](picture.jpg)':
    'Markdown: το ## αρχίζει ενότητα, **έντονα**, [σύνδεσμος](/about), ![τι δείχνει](picture.jpg)',
  'Description for search engines': 'Περιγραφή για μηχανές αναζήτησης',
  'Name in its address': 'Όνομα στη διεύθυνσή της',
  'Like opening-hours, for /pages/opening-hours': 'Όπως opening-hours, για τη διεύθυνση /pages/opening-hours',
  'Address of its own': 'Δική της διεύθυνση',
  'None: /pages/ and its name': 'Καμία: /pages/ και το όνομά της',
  'First paragraph, in large type': 'Πρώτη παράγραφος, με μεγάλα γράμματα',
  'Wide picture below it': 'Πλατιά εικόνα από κάτω',
  'What the picture shows': 'Τι δείχνει η εικόνα',
  'Beside the categories': 'Δίπλα στις κατηγορίες',
  'Only on small screens': 'Μόνο σε μικρές οθόνες',
  'No (said in the file)': 'Όχι (δηλωμένο στο αρχείο)',
  No: 'Όχι',
  Yes: 'Ναι',
  'Column in the footer': 'Στήλη στο υποσέλιδο',
  'Its title, like The workshop. Empty: not in the footer.':
    'Ο τίτλος της, όπως «Το εργαστήριο». Κενό: δεν εμφανίζεται στο υποσέλιδο.',
  'Name in menus and footer': 'Όνομα στα μενού και στο υποσέλιδο',
  'Empty: the title': 'Κενό: ο τίτλος',
  Position: 'Θέση',
  '0 to 1000; the lowest is first': '0 έως 1000· η μικρότερη είναι πρώτη',
  'With a table of contents': 'Με πίνακα περιεχομένων',
  'Date of the last change': 'Ημερομηνία τελευταίας αλλαγής',
  'Like 27/02/23': 'Όπως 27/02/23',
  'The page exists': 'Η σελίδα υπάρχει',
  Always: 'Πάντα',
  'While {condition}': 'Όσο {condition}',
  'Orders keep the text as it was': 'Οι παραγγελίες κρατούν το κείμενο όπως ήταν',
  'As usual: terms, returns policy and privacy policy': 'Ως συνήθως: όροι, πολιτική επιστροφών και πολιτική απορρήτου',
  'Picture of its tile on the home page': 'Εικόνα του πλακιδίου της στην αρχική σελίδα',
  'What the picture of the tile shows': 'Τι δείχνει η εικόνα του πλακιδίου',
  Gallery: 'Συλλογή εικόνων',
  'Only for the page at /custom-orders': 'Μόνο για τη σελίδα στη διεύθυνση /custom-orders',
  Picture: 'Εικόνα',

  // What the rules of pages answer.
  'This page is not there any more.': 'Αυτή η σελίδα δεν υπάρχει πλέον.',
  'There is a page with this name in its address already.': 'Υπάρχει ήδη σελίδα με αυτό το όνομα στη διεύθυνσή της.',
  'Other pages link to this one. Change their links first.':
    'Άλλες σελίδες έχουν συνδέσμους προς αυτήν. Αλλάξτε πρώτα τους συνδέσμους τους.',
  'Line {line}: {problem}': 'Γραμμή {line}: {problem}',
  'there is no page at {path}': 'δεν υπάρχει σελίδα στη διεύθυνση {path}',
  '{page} has this path already': 'η σελίδα {page} έχει ήδη αυτή τη διεύθυνση',
  'a slug has lower-case letters, digits and single hyphens':
    'μια διεύθυνση έχει πεζά λατινικά γράμματα, ψηφία και απλές παύλες',
  'a picture and its alternative text belong together': 'μια εικόνα και η περιγραφή της πάνε μαζί',
  'a date is written 27/02/23': 'μια ημερομηνία γράφεται 27/02/23',
  'only the page at {path} has a gallery; other pages have pictures in their text':
    'μόνο η σελίδα στη διεύθυνση {path} έχει συλλογή εικόνων· οι άλλες έχουν εικόνες μέσα στο κείμενό τους',
  'the page at {path} has sections: the last one is beside the contact form':
    'η σελίδα στη διεύθυνση {path} έχει ενότητες: η τελευταία είναι δίπλα στη φόρμα επικοινωνίας',
  'a page is written in Markdown: HTML is not shown': 'μια σελίδα γράφεται σε Markdown: η HTML δεν εμφανίζεται',
  'the title of the page is in its front matter: sections begin with ##':
    'ο τίτλος της σελίδας γράφεται χωριστά: οι ενότητες αρχίζουν με ##',
  'headings have two to four #': 'οι επικεφαλίδες έχουν δύο έως τέσσερα #',
  'a section cannot be inside a list or a quotation': 'μια ενότητα δεν μπορεί να είναι μέσα σε λίστα ή παράθεμα',
  'the id of a section has lower-case letters, digits and hyphens, like {#refund}':
    'το αναγνωριστικό μιας ενότητας έχει πεζά λατινικά γράμματα, ψηφία και παύλες, όπως {#refund}',
  'there is a section {#{id}} already': 'υπάρχει ήδη ενότητα {#{id}}',
  'a picture is written ![what it shows](file.jpg), with the name of a file in pictures/':
    'μια εικόνα γράφεται ![τι δείχνει](αρχείο.jpg), με το όνομα αρχείου από τις Εικόνες',
  'the picture {file} has no alternative text: ![what it shows]({same})':
    'η εικόνα {file} δεν έχει περιγραφή: ![τι δείχνει]({same})',
  'the address of a link cannot contain a fact':
    'η διεύθυνση ενός συνδέσμου δεν μπορεί να περιέχει στοιχείο του καταστήματος',
  'a link leads to a path of this shop like /about, or to an address with https:, mailto: or tel:':
    'ένας σύνδεσμος οδηγεί σε διαδρομή του καταστήματος όπως /about, ή σε διεύθυνση με https:, mailto: ή tel:',
  'this {{else}} belongs to no {{#if …}}': 'αυτό το {{else}} δεν ανήκει σε κανένα {{#if …}}',
  'this {{/if}} belongs to no {{#if …}}': 'αυτό το {{/if}} δεν ανήκει σε κανένα {{#if …}}',
  '{{{tag}}} is no placeholder: there are {{name}}, {{#if name}}, {{else}} and {{/if}}':
    'το {{{tag}}} δεν είναι σύμβολο κράτησης θέσης: υπάρχουν τα {{name}}, {{#if name}}, {{else}} και {{/if}}',
  'this {{#if {name}}} has no {{/if}}': 'αυτό το {{#if {name}}} δεν έχει {{/if}}',
  'there is no {kind} "{name}"; {problem}': 'δεν υπάρχει {kind} «{name}»· {problem}',
  fact: 'στοιχείο του καταστήματος',
  condition: 'συνθήκη',
  'the list below the text has them': 'η λίστα κάτω από το κείμενο τα έχει όλα',
  'docs/shop-files.md lists them': 'το docs/shop-files.md τα έχει όλα',

  // The facts that texts can name.
  'the name of the company': 'η επωνυμία της επιχείρησης',
  'the name of the website': 'το όνομα του ιστότοπου',
  'the address of the company': 'η διεύθυνση της επιχείρησης',
  'when the phone is answered': 'οι ώρες που απαντά το τηλέφωνο',
  'the phone number, as a link': 'ο αριθμός τηλεφώνου, ως σύνδεσμος',
  'the email address, as a link': 'η διεύθυνση email, ως σύνδεσμος',
  '"by phone on … (hours) or by email to …", with links; for use inside a sentence':
    '«τηλεφωνικά στο … (ώρες) ή με email στο …», με συνδέσμους· για χρήση μέσα σε πρόταση',
  '"Free delivery in Portugal", or "Delivery to your door" if it is never free':
    '«Δωρεάν αποστολή στην Πορτογαλία», ή «Αποστολή στην πόρτα σας» αν δεν είναι ποτέ δωρεάν',
  '"on orders over 50 €, and to many other countries at cost", which belongs below delivery_heading':
    '«σε παραγγελίες άνω των 50 €, και σε πολλές άλλες χώρες με χρέωση», που πηγαίνει κάτω από το delivery_heading',
  '"by card, on delivery or by bank transfer"': '«με κάρτα, με αντικαταβολή ή με τραπεζική μεταφορά»',
  '"Free delivery in Portugal on orders over 50 €"; empty if delivery is never free':
    '«Δωρεάν αποστολή στην Πορτογαλία σε παραγγελίες άνω των 50 €»· κενό αν η αποστολή δεν είναι ποτέ δωρεάν',
  '"delivery in Portugal is free on orders over 50 €"; empty if delivery is never free':
    '«η αποστολή στην Πορτογαλία είναι δωρεάν σε παραγγελίες άνω των 50 €»· κενό αν η αποστολή δεν είναι ποτέ δωρεάν',
  'what delivery costs, as sentences without the last full stop':
    'το κόστος της αποστολής, ως προτάσεις χωρίς την τελευταία τελεία',
  '"We ship within Portugal and to many other countries."': '«Στέλνουμε εντός Πορτογαλίας και σε πολλές άλλες χώρες.»',
  '"by debit or credit card, on delivery or by bank transfer"':
    '«με χρεωστική ή πιστωτική κάρτα, με αντικαταβολή ή με τραπεζική μεταφορά»',
  '"Three ways to pay"': '«Τρεις τρόποι πληρωμής»',
  'the registered name of the company': 'η καταχωρισμένη επωνυμία της επιχείρησης',
  'the legal form of the company': 'η νομική μορφή της επιχείρησης',
  '"General Commercial Registry (GEMI) 012345678000": the register and the number in it':
    '«Γενικό Εμπορικό Μητρώο (ΓΕΜΗ) 012345678000»: το μητρώο και ο αριθμός σε αυτό',
  'the VAT number of the company': 'ο ΑΦΜ της επιχείρησης',
  'the authority that supervises the company': 'η αρχή που εποπτεύει την επιχείρηση',
  'where consumers can take a dispute, as a link': 'πού μπορούν να προσφύγουν οι καταναλωτές, ως σύνδεσμος',
  'what the legal guarantee gives to consumers, as sentences':
    'τι δίνει στους καταναλωτές η νόμιμη εγγύηση, ως προτάσεις',
  'a link to the official picture of the EU notice on the legal guarantee; empty without one':
    'σύνδεσμος προς την επίσημη εικόνα της ΕΕ για τη νόμιμη εγγύηση· κενό αν δεν υπάρχει',
  '"euros": the currency of all prices': '«ευρώ»: το νόμισμα όλων των τιμών',
  '"5 days": after so many an order by bank transfer that is not paid is cancelled':
    '«5 ημέρες»: μετά από τόσες ακυρώνεται μια απλήρωτη παραγγελία με τραπεζική μεταφορά',
  '"5 calendar days", the same': '«5 ημερολογιακές ημέρες», το ίδιο',
  '"5 working days", the same': '«5 εργάσιμες ημέρες», το ίδιο',
  '"2 to 4 working days": from the order to the delivery':
    '«2 έως 4 εργάσιμες ημέρες»: από την παραγγελία έως την παράδοση',
  'how long the shop keeps {data}': 'για πόσο καιρό κρατά το κατάστημα: {data}',
  'names, addresses, phone numbers, email addresses and notes of orders, answers and pictures for pieces made to order, proofs of them, to whom gift cards and presents are sent with which words, and the address of the connection until an order is paid, sent or cancelled':
    'ονόματα, διευθύνσεις, τηλέφωνα, email και σημειώσεις παραγγελιών, απαντήσεις και εικόνες για κομμάτια που φτιάχνονται κατά παραγγελία, τα σχέδιά τους, σε ποιον στέλνονται δωροκάρτες και δώρα και με ποια λόγια, και τη διεύθυνση της σύνδεσης μέχρι να πληρωθεί, να σταλεί ή να ακυρωθεί η παραγγελία',
  'the same of orders that were cancelled before anything was paid':
    'τα ίδια για παραγγελίες που ακυρώθηκαν πριν πληρωθεί οτιδήποτε',
  'statements of withdrawal that belong to no order; others are kept with their order':
    'δηλώσεις υπαναχώρησης που δεν ανήκουν σε παραγγελία· οι άλλες διατηρούνται με την παραγγελία τους',
  'email address and password hash, saved addresses, cart and wishlist':
    'email και κρυπτογραφημένο κωδικό, αποθηκευμένες διευθύνσεις, καλάθι και αγαπημένα',
  'saved addresses that a customer has deleted': 'αποθηκευμένες διευθύνσεις που διέγραψε ένας πελάτης',
  'accounts that nobody has confirmed': 'λογαριασμούς που δεν επιβεβαίωσε κανείς',
  'links in emails to confirm an account or choose a new password':
    'συνδέσμους σε email για επιβεβαίωση λογαριασμού ή επιλογή νέου κωδικού',
  'log-ins of customers': 'συνδέσεις πελατών',
  'browsers in which customers have logged in': 'browser από τους οποίους συνδέθηκαν πελάτες',
  'the addresses of connections that log in, sign up or write, with a count, and of those that open the checkout':
    'διευθύνσεις όσων συνδέονται, εγγράφονται ή γράφουν, με το πλήθος, και όσων ανοίγουν το ταμείο',
  'messages from the contact form, and your answers': 'μηνύματα από τη φόρμα επικοινωνίας, και τις απαντήσεις σας',
  'confirmed email addresses that want to know when a sold-out piece is back':
    'επιβεβαιωμένα email που περιμένουν να μάθουν πότε επιστρέφει ένα εξαντλημένο κομμάτι',
  'pictures that shoppers have sent for a piece and not ordered':
    'εικόνες που έστειλαν επισκέπτες για ένα κομμάτι και δεν παρήγγειλαν',
  'the same before the recipient has confirmed the address': 'τα ίδια πριν ο παραλήπτης επιβεβαιώσει τη διεύθυνση',
  'emails of the shop: recipient and subject; the text until it is sent':
    'email του καταστήματος: παραλήπτη και θέμα· το κείμενο μέχρι να σταλεί',
  'events of the card provider, with the number of the payment':
    'συμβάντα του παρόχου καρτών, με τον αριθμό της πληρωμής',
  'what is typed at the checkout before the order': 'όσα γράφονται στην ολοκλήρωση αγοράς πριν από την παραγγελία',
  'times and paths of requests; a proxy in front of the shop also writes the addresses of connections':
    'ώρες και διαδρομές αιτημάτων· ένας διακομιστής μπροστά από το κατάστημα γράφει και τις διευθύνσεις των συνδέσεων',
  'copies of all this': 'αντίγραφα όλων αυτών',

  // The conditions, after «Όσο» too.
  'delivery is free from some amount on': 'η αποστολή είναι δωρεάν από κάποιο ποσό και πάνω',
  'the shop takes custom orders': 'το κατάστημα δέχεται ειδικές παραγγελίες',
  'orders can be paid by card': 'οι παραγγελίες πληρώνονται με κάρτα',
  'orders can be paid on delivery': 'οι παραγγελίες πληρώνονται με αντικαταβολή',
  'orders can be paid by bank transfer': 'οι παραγγελίες πληρώνονται με τραπεζική μεταφορά',
  'customers have a wishlist': 'οι πελάτες έχουν αγαπημένα',
  'the settings have the registered name of the company': 'οι ρυθμίσεις έχουν την καταχωρισμένη επωνυμία',
  'the settings have the legal form of the company': 'οι ρυθμίσεις έχουν τη νομική μορφή της επιχείρησης',
  'the settings have a number in a register': 'οι ρυθμίσεις έχουν αριθμό μητρώου',
  'the settings have a VAT number': 'οι ρυθμίσεις έχουν ΑΦΜ',
  'the settings have a supervisory authority': 'οι ρυθμίσεις έχουν εποπτεύουσα αρχή',
  'the settings say where consumers can take a dispute': 'οι ρυθμίσεις λένε πού μπορούν να προσφύγουν οι καταναλωτές',
  'the theme has the official picture on the legal guarantee in this language':
    'η εμφάνιση έχει την επίσημη εικόνα για τη νόμιμη εγγύηση σε αυτή τη γλώσσα',
  'there is a sister shop': 'υπάρχει αδελφό κατάστημα',

  // Promotions.
  'The large pictures at the top of the home page, the lowest priority first. Without any, it shows the pictures of {screen}.':
    'Οι μεγάλες εικόνες στην κορυφή της αρχικής σελίδας, με πρώτη τη μικρότερη προτεραιότητα. Χωρίς αυτές, εμφανίζονται οι εικόνες από την οθόνη {screen}.',
  promotion: 'προώθηση',
  'Wide picture': 'Πλατιά εικόνα',
  'Preferably 2400 pixels wide': 'Κατά προτίμηση πλάτους 2400 εικονοστοιχείων',
  'Upright picture for phones': 'Κατακόρυφη εικόνα για κινητά',
  'For those who cannot see it': 'Για όσους δεν μπορούν να τη δουν',
  Heading: 'Επικεφαλίδα',
  Link: 'Σύνδεσμος',
  'A path of the shop like /custom-orders, or https://…': 'Διαδρομή του καταστήματος όπως /custom-orders, ή https://…',
  Priority: 'Προτεραιότητα',
  '0 to 1000; the lowest is shown first': '0 έως 1000· η μικρότερη εμφανίζεται πρώτη',
  Added: 'Προστέθηκε',
  'a link is a path of this site like /custom-orders, or an address like https://shop.example':
    'ένας σύνδεσμος είναι διαδρομή του ιστότοπου όπως /custom-orders, ή διεύθυνση όπως https://shop.example',

  // The home page.
  Headline: 'Κεντρικός τίτλος',
  'Empty: the name of the website. May name facts of the shop, like {{company_name}}.':
    'Κενό: το όνομα του ιστότοπου. Μπορεί να περιέχει στοιχεία του καταστήματος, όπως {{company_name}}.',
  'May name facts of the shop, like {{company_name}}.':
    'Μπορεί να περιέχει στοιχεία του καταστήματος, όπως {{company_name}}.',
  Sections: 'Ενότητες',
  Section: 'Ενότητα',
  section: 'ενότητα',
  'Choose the sections and their order': 'Επιλογή των ενοτήτων και της σειράς τους',
  'Headline and promises': 'Κεντρικός τίτλος και υποσχέσεις',
  Categories: 'Κατηγορίες',
  'Presents by price': 'Δώρα ανά τιμή',
  'Latest pieces': 'Νεότερα κομμάτια',
  Feature: 'Αφιέρωμα',
  'Popular pieces': 'Δημοφιλή κομμάτια',
  Promises: 'Υποσχέσεις',
  Promise: 'Υπόσχεση',
  promise: 'υπόσχεση',
  'Below the headline, at most four.': 'Κάτω από τον κεντρικό τίτλο, το πολύ τέσσερις.',
  'Write the promises yourself; otherwise they are the terms of delivery and payment':
    'Δικές σας υποσχέσεις· αλλιώς είναι οι όροι αποστολής και πληρωμής',
  Explanation: 'Επεξήγηση',
  'A path of the shop, or https://… May be empty.': 'Διαδρομή του καταστήματος, ή https://… Μπορεί να μείνει κενό.',
  'Leave all empty to show none.': 'Αφήστε τα όλα κενά για να μην εμφανίζεται.',
  'Prices up to': 'Τιμές έως',
  'Whole amounts, like 30, 50, 100': 'Ακέραια ποσά, όπως 30, 50, 100',
  'A wide picture with text on it. Leave all empty to show none.':
    'Μια πλατιά εικόνα με κείμενο επάνω της. Αφήστε τα όλα κενά για να μην εμφανίζεται.',
  'Who makes it': 'Ποιος το φτιάχνει',
  'A picture of the work, your name, and how a piece is made. Leave all empty to show none.':
    'Μια εικόνα από τη δουλειά, το όνομά σας, και πώς φτιάχνεται ένα κομμάτι. Αφήστε τα όλα κενά για να μην εμφανίζεται.',
  'How a piece is made': 'Πώς φτιάχνεται ένα κομμάτι',
  step: 'βήμα',
  Place: 'Τόπος',
  'Text of the link': 'Κείμενο του συνδέσμου',
  'Sections of your own': 'Δικές σας ενότητες',
  'section of your own': 'δική σας ενότητα',
  'Each has either a text or the products of a listing. The list of sections says where it is.':
    'Κάθε μία έχει είτε ένα κείμενο είτε τα προϊόντα μιας λίστας. Τη θέση της την ορίζει η λίστα των ενοτήτων.',
  'As in the list of sections, like visit': 'Όπως στη λίστα των ενοτήτων, π.χ. visit',
  Listing: 'Λίστα προϊόντων',
  'Its path from the address bar, like /shop/search/category=cups…':
    'Η διαδρομή της από τη γραμμή διευθύνσεων, όπως /shop/search/category=cups…',
  'Number of products': 'Αριθμός προϊόντων',
  '1 to 20; 8 if empty': '1 έως 20· κενό: 8',
  'Pictures while there are no promotions': 'Εικόνες όσο δεν υπάρχουν προωθήσεις',
  'Text of the link on each promotion': 'Κείμενο του συνδέσμου σε κάθε προώθηση',
  'Picture of links to the shop': 'Εικόνα για συνδέσμους προς το κατάστημα',
  '1200 × 630 pixels; for pages without a picture of their own':
    '1200 × 630 εικονοστοιχεία· για σελίδες χωρίς δική τους εικόνα',
  'Write something here, or leave the field out.': 'Γράψτε κάτι εδώ, ή αφήστε το πεδίο έξω.',
  'this is no listing: copy its path from the address bar, like /shop/search/category=cups/tags=/query=/page=1/by=-orders/range=0-0':
    'αυτή δεν είναι λίστα προϊόντων: αντιγράψτε τη διαδρομή της από τη γραμμή διευθύνσεων, όπως /shop/search/category=cups/tags=/query=/page=1/by=-orders/range=0-0',
  'a strip has either a `text` or a `listing`': 'μια δική σας ενότητα έχει είτε κείμενο είτε λίστα προϊόντων',
  'a link has both `link` and `link_text`': 'ένας σύνδεσμος έχει και διεύθυνση και κείμενο',
  'only a strip with a `listing` has a `count`': 'αριθμό προϊόντων έχει μόνο μια ενότητα με λίστα προϊόντων',
  'there is no section "{name}"; there are {names}': 'δεν υπάρχει ενότητα «{name}»· υπάρχουν: {names}',
  'the section "{name}" is in the list already': 'η ενότητα «{name}» είναι ήδη στη λίστα',
  'this is the name of a section: choose another one': 'αυτό είναι όνομα ενότητας: επιλέξτε άλλο',

  // Search words.
  'Search words': 'Λέξεις αναζήτησης',
  'New search words': 'Νέες λέξεις αναζήτησης',
  'What shoppers type and the shop calls something else. It knows the names of your products, categories and filters, and general words for gifts, people and materials.':
    'Ό,τι πληκτρολογούν οι πελάτες και το κατάστημα το λέει αλλιώς. Τα ονόματα των προϊόντων, των κατηγοριών και των φίλτρων σας τα γνωρίζει ήδη, όπως και γενικές λέξεις για δώρα, πρόσωπα και υλικά.',
  'Searched and not found': 'Αναζητήθηκαν και δεν βρέθηκαν',
  'In the last four weeks, nobody searched twice for something that you do not have.':
    'Τις τελευταίες τέσσερις εβδομάδες κανείς δεν αναζήτησε δύο φορές κάτι που δεν έχετε.',
  '{count} searches': '{count} αναζητήσεις',
  'Say what it means': 'Πείτε τι σημαίνει',
  'What you have said': 'Όσα έχετε ορίσει',
  'Find search words': 'Εύρεση λέξεων αναζήτησης',
  'A word or what it means': 'Μια λέξη ή τι σημαίνει',
  '1 entry': '1 καταχώριση',
  '{count} entries': '{count} καταχωρίσεις',
  'Nothing matches. Try part of a word.': 'Δεν ταιριάζει τίποτα. Δοκιμάστε ένα μέρος μιας λέξης.',
  'There are no search words yet.': 'Δεν υπάρχουν ακόμη λέξεις αναζήτησης.',
  'stand for each other': 'σημαίνουν το ίδιο',
  'any product': 'οποιοδήποτε προϊόν',
  'nothing that you have': 'τίποτα από όσα έχετε',
  'What shoppers type': 'Τι πληκτρολογούν οι πελάτες',
  'A word or phrase on each line': 'Μία λέξη ή φράση σε κάθε γραμμή',
  'What it means': 'Τι σημαίνει',
  meaning: 'σημασία',
  'The best first. Without any, the words stand for each other.':
    'Η καλύτερη πρώτα. Χωρίς καμία, οι λέξεις σημαίνουν το ίδιο μεταξύ τους.',
  'In one of these categories': 'Σε μία από αυτές τις κατηγορίες',
  'With these values': 'Με αυτές τις τιμές φίλτρων',
  'Values of filters': 'Τιμές φίλτρων',
  'Products, or what other words mean': 'Προϊόντα, ή ό,τι σημαίνουν άλλες λέξεις',
  'Of one filter, any of them is enough.': 'Από το ίδιο φίλτρο αρκεί οποιαδήποτε.',
  'One of these products': 'Ένα από αυτά τα προϊόντα',
  'What other words mean': 'Ό,τι σημαίνουν άλλες λέξεις',
  'Nothing else is chosen then': 'Τότε δεν επιλέγεται τίποτε άλλο',
  'Any product': 'Οποιοδήποτε προϊόν',
  'Nothing that you have': 'Τίποτα από όσα έχετε',
  'Shoppers read that there is nothing, instead of seeing what is nearest':
    'Οι πελάτες διαβάζουν ότι δεν υπάρχει τίποτα, αντί να βλέπουν το πιο κοντινό',
  'Both ways': 'Και από τις δύο πλευρές',
  'A search for the name of the category or value finds texts with these words, too.':
    'Μια αναζήτηση για το όνομα της κατηγορίας ή της τιμής βρίσκει και κείμενα με αυτές τις λέξεις.',
  'Remove these search words': 'Αφαίρεση αυτών των λέξεων αναζήτησης',
  'Shoppers who type them find only what has these words in its texts.':
    'Όποιος τις πληκτρολογεί βρίσκει μόνο ό,τι τις έχει στα κείμενά του.',

  // Discounts.
  'A discount has a code, or is automatic and for everybody. An order gets at most one code and the best automatic discount. An automatic percentage or amount without a condition is a price reduction by law: it leaves out pieces that cost less in the thirty days before it began, or since.':
    'Μια έκπτωση έχει κωδικό, ή είναι αυτόματη και ισχύει για όλους. Μια παραγγελία παίρνει το πολύ έναν κωδικό και την καλύτερη αυτόματη έκπτωση. Ένα αυτόματο ποσοστό ή ποσό χωρίς προϋπόθεση είναι κατά τον νόμο μείωση τιμής: δεν ισχύει για κομμάτια που κόστιζαν λιγότερο στις τριάντα ημέρες πριν αρχίσει, ή από τότε.',
  'What they brought': 'Τι απέφεραν',
  'What discounts brought': 'Τι απέφεραν οι εκπτώσεις',
  'There are no discounts yet.': 'Δεν υπάρχουν ακόμη εκπτώσεις.',
  Automatic: 'Αυτόματη',
  '1 use': '1 χρήση',
  '{count} uses': '{count} χρήσεις',
  '1 use of {most}': '1 χρήση από {most}',
  '{count} uses of {most}': '{count} χρήσεις από {most}',
  Off: 'Ανενεργή',
  'Not begun': 'Δεν άρχισε',
  Over: 'Έληξε',
  '{given} off, orders of {paid}': 'Έκπτωση {given}, παραγγελίες {paid}',
  '{given} off, orders of {paid}, of which {refunded} were refunded':
    'Έκπτωση {given}, παραγγελίες {paid}, από τις οποίες επιστράφηκαν {refunded}',
  'Made by {name} on {at}': 'Δημιουργήθηκε από: {name}, {at}',
  'Changed by {name} on {at}': 'Τελευταία αλλαγή από: {name}, {at}',
  'a file': 'αρχείο',
  'a command': 'εντολή',
  'Single codes': 'Κωδικοί μίας χρήσης',
  'Codes for one order each, to print on cards or to give to one person each.':
    'Ο καθένας ισχύει για μία παραγγελία: για να τους τυπώσετε σε κάρτες ή να δώσετε έναν σε κάθε πελάτη.',
  'There are no single codes yet.': 'Δεν υπάρχουν ακόμη κωδικοί μίας χρήσης.',
  'Make codes': 'Δημιουργία κωδικών',
  Discount: 'Έκπτωση',
  'For what': 'Για τι',
  'How many': 'Πόσοι',
  'They begin with': 'Αρχίζουν με',
  'Empty: with the code of the discount': 'Κενό: με τον κωδικό της έκπτωσης',
  '{used} of {count} used': 'Χρησιμοποιήθηκαν {used} από {count}',
  'Withdrawn on {at}': 'Ακυρώθηκαν {at}',
  'Withdraw the codes of {name}': 'Ακύρωση των κωδικών «{name}»',
  Withdraw: 'Ακύρωση',
  'The codes are made.': 'Οι κωδικοί είναι έτοιμοι.',
  'The codes are withdrawn.': 'Οι κωδικοί ακυρώθηκαν. Δεν γίνονται πλέον δεκτοί.',
  'These codes were withdrawn already.': 'Αυτοί οι κωδικοί έχουν ήδη ακυρωθεί.',
  'There is no such batch of codes.': 'Δεν υπάρχουν αυτοί οι κωδικοί.',
  'Choose a discount with a code.': 'Επιλέξτε έκπτωση με κωδικό.',
  'Say what they are for.': 'Γράψτε για τι είναι.',
  'Make 1 to 10000 codes.': 'Δημιουργήστε από 1 έως 10000 κωδικούς.',
  'Let them begin with at most 30 letters and digits.': 'Η αρχή τους έχει έως 30 γράμματα και ψηφία.',
  'Codes begin with letters, digits, spaces and hyphens.': 'Η αρχή τους έχει μόνο γράμματα, ψηφία, κενά και παύλες.',
  'Only single codes, each for one order': 'Μόνο κωδικοί μίας χρήσης, ο καθένας για μία παραγγελία',
  'They begin with the code, and you make them below': 'Αρχίζουν με τον κωδικό, και τους δημιουργείτε παρακάτω',
  discount: 'έκπτωση',
  'Only you see it': 'Το βλέπετε μόνο εσείς',
  'Empty: automatic, for everybody. Capitals, spaces and hyphens do not matter.':
    'Κενό: αυτόματη, για όλους. Κεφαλαία, κενά και παύλες δεν έχουν σημασία.',
  'Is on': 'Ενεργή',
  Gives: 'Δίνει',
  'A percentage': 'Ένα ποσοστό',
  'An amount': 'Ένα ποσό',
  'Free delivery': 'Δωρεάν αποστολή',
  'The cheapest of several pieces': 'Το φθηνότερο από περισσότερα κομμάτια',
  'How much': 'Πόσο',
  Percent: 'Ποσοστό',
  'Like 10 or 12.5': 'Όπως 10 ή 12.5',
  Amount: 'Ποσό',
  'One free of': 'Ένα δωρεάν στα',
  'Like 3: of three pieces the cheapest is free': 'Όπως 3: από τρία κομμάτια το φθηνότερο είναι δωρεάν',
  'On what': 'Σε τι',
  'Their addresses, separated by commas, with all below them. All empty: everything':
    'Οι διευθύνσεις τους, χωρισμένες με κόμμα, μαζί με όλες τις υποκατηγορίες τους. Όλα κενά: τα πάντα',
  Tags: 'Ετικέτες',
  'Like colour:blue, size:large': 'Όπως colour:blue, size:large',
  Products: 'Προϊόντα',
  'Their addresses, separated by commas': 'Οι διευθύνσεις τους, χωρισμένες με κόμμα',
  'Also on prices that are announced as reduced': 'Και σε τιμές που ανακοινώνονται ως μειωμένες',
  'Only with a code': 'Μόνο με κωδικό',
  'From when, for whom': 'Από πότε, για ποιους',
  'From an amount of': 'Από ποσό',
  'Of the pieces that it covers': 'Μετρούν τα κομμάτια που καλύπτει',
  'From so many pieces': 'Από τόσα κομμάτια',
  'Like 2026-11-27, in the time zone of the shop': 'Όπως 2026-11-27, στη ζώνη ώρας του καταστήματος',
  'Like 2026-11-30': 'Όπως 2026-11-30',
  Countries: 'Χώρες',
  'To which it is sent, separated by commas. Empty: everywhere':
    'Στις οποίες στέλνεται, χωρισμένες με κόμμα. Κενό: παντού',
  'Only for the first order of a customer': 'Μόνο για την πρώτη παραγγελία ενός πελάτη',
  'Uses for each customer': 'Χρήσεις ανά πελάτη',
  'Only with a code. Empty: any': 'Μόνο με κωδικό. Κενό: απεριόριστες',
  'Uses in all': 'Χρήσεις συνολικά',
  'Empty: any': 'Κενό: απεριόριστες',
  'May be combined': 'Συνδυάζεται',
  'A code and an automatic discount apply together if both may':
    'Ένας κωδικός και μια αυτόματη έκπτωση ισχύουν μαζί αν συνδυάζονται και οι δύο',
  'an amount is more than nothing': 'ένα ποσό είναι μεγαλύτερο από το μηδέν',
  'a code has 4 to 40 letters or digits, besides spaces and hyphens, which do not count':
    'ένας κωδικός έχει 4 έως 40 γράμματα ή ψηφία, χωρίς να μετρούν κενά και παύλες',
  'a discount has a name for the desk': 'μια έκπτωση έχει ένα όνομα για το γραφείο',
  'a percentage has at most two decimals': 'ένα ποσοστό έχει το πολύ δύο δεκαδικά',
  'a tag is written facet:tag, like colour:blue': 'μια ετικέτα γράφεται φίλτρο:τιμή, όπως colour:blue',
  'say how much it gives': 'γράψτε πόσο δίνει',
  'leave this out of a discount that gives {what}': 'αφήστε το κενό σε έκπτωση που δίνει {what}',
  percent: 'ποσοστό',
  amount: 'ποσό',
  free_delivery: 'δωρεάν αποστολή',
  free_item: 'ένα κομμάτι δωρεάν',
  'the last day is before the first': 'η τελευταία ημέρα είναι πριν από την πρώτη',
  'needs a code': 'χρειάζεται κωδικό',
  'needs a code with which they begin': 'χρειάζεται κωδικό με τον οποίο αρχίζουν',
  '"{name}" has codes that are not withdrawn: withdraw them first':
    'η «{name}» έχει κωδικούς μίας χρήσης σε ισχύ: ακυρώστε τους πρώτα',
  'it has codes that are not withdrawn: withdraw them first': 'έχει κωδικούς μίας χρήσης σε ισχύ: ακυρώστε τους πρώτα',
  'a single code of a batch is written like this': 'ένας κωδικός μίας χρήσης γράφεται έτσι',
  'only a code applies to prices that are announced as reduced':
    'σε τιμές που ανακοινώνονται ως μειωμένες ισχύει μόνο κωδικός',
  'another discount has this name': 'άλλη έκπτωση έχει αυτό το όνομα',
  'another discount has this code, if perhaps in other letters':
    'άλλη έκπτωση έχει αυτόν τον κωδικό, ίσως γραμμένο διαφορετικά',
  'there is no "{slug}" in the catalogue': 'δεν υπάρχει «{slug}» στον κατάλογο',
} as const

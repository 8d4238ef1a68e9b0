/** The checks of files, which forms of the desk run too: in lower case and without a full stop, as in the files. */
export const files = {
  'in the shop': 'στο κατάστημα',

  // Products, categories, filters and choices.
  '"{slug}" is the slug of a page that exists': 'η διεύθυνση «{slug}» ανήκει σε σελίδα που υπάρχει',
  '"{code}" belongs to another product already': 'ο κωδικός «{code}» ανήκει ήδη σε άλλο προϊόν',
  'the variant code "{code}" is used twice': 'ο κωδικός παραλλαγής «{code}» χρησιμοποιείται δύο φορές',
  'a tag of style "colors" needs a colour like #d4a94e': 'κάθε τιμή με δείγμα χρώματος χρειάζεται χρώμα, όπως #d4a94e',
  'there is no category "{slug}"': 'δεν υπάρχει κατηγορία «{slug}»',
  '"{slug}" is below itself': 'η κατηγορία «{slug}» βρίσκεται κάτω από τον εαυτό της',
  'there is no "{slug}" in the {kind}': 'δεν υπάρχει «{slug}» ({kind})',
  facets: 'φίλτρα',
  variations: 'επιλογές',
  'the facet has no tag "{tag}"': 'το φίλτρο δεν έχει τιμή «{tag}»',
  'the variation has no tag "{tag}"': 'η επιλογή δεν έχει τιμή «{tag}»',
  'the category "{category}" and those above it do not name this variation':
    'η κατηγορία «{category}» και όσες είναι πάνω από αυτή δεν έχουν αυτή την επιλογή',
  'another variant has the same tags, so shoppers could not choose between them':
    'άλλη παραλλαγή έχει τις ίδιες τιμές, άρα οι πελάτες δεν θα μπορούσαν να διαλέξουν ανάμεσά τους',
  'an earlier price begins after the one before it in the list':
    'κάθε παλαιότερη τιμή αρχίζει μετά από την προηγούμενή της στη λίστα',
  'the shop has other earlier prices of this variant, which stay as they are: leave these out':
    'το κατάστημα έχει άλλες παλαιότερες τιμές αυτής της παραλλαγής, που μένουν όπως είναι: αφήστε αυτές έξω',
  'the shop has its own history of this price from {day} on: an earlier price begins before that':
    'το κατάστημα έχει δικό του ιστορικό αυτής της τιμής από {day}: μια παλαιότερη τιμή αρχίζει νωρίτερα',
  'an earlier price begins in the past': 'μια παλαιότερη τιμή αρχίζει στο παρελθόν',
  'this special shipping tag cannot be removed while shipping fees use it ({places}): change those first, or keep the tag':
    'αυτή η ετικέτα ειδικής αποστολής δεν αφαιρείται όσο τη χρησιμοποιούν έξοδα αποστολής ({places}): αλλάξτε πρώτα εκείνα, ή κρατήστε την',
  '"{slug}" is the slug of "{other}" in this language already':
    'η διεύθυνση «{slug}» ανήκει ήδη στο «{other}» σε αυτή τη γλώσσα',
  'the category has no image': 'η κατηγορία δεν έχει εικόνα',
  'the product has no such image': 'το προϊόν δεν έχει τέτοια εικόνα',
  'the product has no safety note': 'το προϊόν δεν έχει οδηγίες ασφάλειας',
  'the product has no variant "{slug}"': 'το προϊόν δεν έχει παραλλαγή «{slug}»',
  'the product has {count} groups, and this has {own}': 'το προϊόν έχει {count} ομάδες και η μετάφρασή του {own}',
  'the product has {count} entries here, and this has {own}':
    'το προϊόν έχει εδώ {count} στοιχεία και η μετάφρασή του {own}',
  'a date is written 2026-03-14T09:00:00Z': 'μια ημερομηνία γράφεται 2026-03-14T09:00:00Z',
  'a code has capitals, digits and hyphens': 'ένας κωδικός έχει κεφαλαία λατινικά γράμματα, ψηφία και παύλες',
  'stock is a whole number up to {max}, "made to order" or "always"':
    'το απόθεμα είναι ακέραιος έως {max}, «κατά παραγγελία» ή «πάντα»',
  'no decimals': 'κανένα δεκαδικό',
  'a colour is written #rrggbb in lower case': 'ένα χρώμα γράφεται #rrggbb με πεζά',
  'a warning appears twice': 'μια προειδοποίηση υπάρχει δύο φορές',

  // Pages.
  'a path of its own is one of {paths}; without one, a page is at /pages/<slug>':
    'δική της διεύθυνση είναι μία από τις {paths}· χωρίς αυτή, η σελίδα βρίσκεται στο /pages/<slug>',
  'this {{ has no }} after it; write \\{{ for two braces': 'αυτό το {{ δεν έχει }} μετά· για δύο άγκιστρα γράψτε \\{{',
  'there are {names}': 'υπάρχουν {names}',

  // Home page and promotions.
  'name this strip in `sections`, where it should be shown':
    'προσθέστε αυτή την ενότητα στη λίστα των ενοτήτων, εκεί όπου θέλετε να εμφανίζεται',

  // Settings.
  'the symbol stands before or after the amount': 'το σύμβολο μπαίνει πριν ή μετά από το ποσό',
  '{count} {amounts} too high for {currency}: a price has at most nine digits':
    '{count} {amounts} το όριο σε {currency}: μια τιμή έχει το πολύ εννέα ψηφία',
  'amount is': 'ποσό ξεπερνά',
  'amounts are': 'ποσά ξεπερνούν',

  // Theme.
  'the notice is at least {width} pixels wide, this one has {size}':
    'η ανακοίνωση έχει πλάτος τουλάχιστον {width} εικονοστοιχεία, αυτή {size}',

  // What buyers are asked.
  'there is no question set "{set}"': 'δεν υπάρχουν κοινές ερωτήσεις «{set}»',
  'a set belongs to several products, so its questions have no variants':
    'οι κοινές ερωτήσεις ανήκουν σε πολλά προϊόντα, γι’ αυτό δεν έχουν παραλλαγές',
  'with those of the set "{set}" there are {count} questions: at most {max} are possible':
    'μαζί με τις κοινές ερωτήσεις «{set}» είναι {count}: επιτρέπονται το πολύ {max}',
  'the set "{set}" has a question "{slug}" already': 'οι κοινές ερωτήσεις «{set}» έχουν ήδη μια ερώτηση «{slug}»',
  'a question of the kind "{kind}" has no {field}': 'μια ερώτηση αυτού του είδους ({kind}) δεν έχει {field}',
  'Give at least two choices.': 'Δώστε τουλάχιστον δύο επιλογές.',
  'a choice needs at least two choices': 'χρειάζονται τουλάχιστον δύο επιλογές',
  'two choices have one slug': 'δύο επιλογές έχουν το ίδιο αναγνωριστικό',
  'the largest number is below the smallest': 'ο μεγαλύτερος αριθμός είναι κάτω από τον μικρότερο',
  'two questions have one slug': 'δύο ερωτήσεις έχουν το ίδιο αναγνωριστικό',
  'the question has no choice "{choice}"': 'η ερώτηση δεν έχει επιλογή «{choice}»',
} as const

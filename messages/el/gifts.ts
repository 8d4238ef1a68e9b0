// In the checkout
export const isGift = 'Είναι δώρο'
export const message = 'Μήνυμα για την κάρτα'
export const messageHint = 'Μπαίνει τυπωμένο στο δέμα. Τιμές δεν υπάρχουν μέσα.'
export const wrapping = (price: string) => `Συσκευασία δώρου (+ ${price})`
export const freeWrapping = 'Συσκευασία δώρου (δωρεάν)'
export const email = 'Email του άλλου προσώπου'
export const emailHint = 'Παίρνει ένα email όταν σταλεί το δέμα, χωρίς τιμές.'

// Errors
export const messageTooLong = (max: number) => `Έως ${max} χαρακτήρες, παρακαλούμε.`
export const tooManyLines = (max: number) => `Έως ${max} γραμμές, παρακαλούμε.`
export const noWrapping = 'Το κατάστημα δεν κάνει πια συσκευασία δώρου. Παραγγείλτε χωρίς αυτήν.'
export const nothingToWrap = 'Οι δωροκάρτες στέλνονται με email: δεν υπάρχει κάτι να συσκευαστεί.'

// The name of the fee
export const wrappingFee = 'Συσκευασία δώρου'

// On the order
export const gift = 'Δώρο'
export const noMessage = 'Χωρίς μήνυμα.'
export const onCard = 'Στην κάρτα:'
export const isWrapped = 'Συσκευάζεται ως δώρο.'
export const tells = (email: string) => `Στο ${email} στέλνουμε ένα email όταν φύγει το δέμα, χωρίς τιμές.`

// On the slip and the card in the parcel
export const slipFact = 'Δώρο'
export const slipWrapped = 'Με συσκευασία δώρου'
export const slipUnwrapped = 'Χωρίς συσκευασία δώρου'
export const messageCard = 'Κάρτα με μήνυμα'

// The email to the other person
export const onItsWay = (shop: string) => `Ένα δώρο από το ${shop} έρχεται σε εσάς`
export const onItsWayTitle = 'Ένα δώρο έρχεται'
export const from = (name: string) => `${name}: σας έχει στείλει κάτι. Μόλις έφυγε από το εργαστήριό μας.`
export const fromSomebody = 'Κάποιος σας έχει στείλει κάτι. Μόλις έφυγε από το εργαστήριό μας.'

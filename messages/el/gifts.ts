// In the checkout
export const isGift = 'Είναι δώρο'
export const message = 'Μήνυμα για την κάρτα'
export const messageHint = 'Το τυπώνουμε σε κάρτα και τη βάζουμε στο δέμα, που δεν έχει μέσα τιμές.'
export const wrapping = (price: string) => `Συσκευασία δώρου (+ ${price})`
export const freeWrapping = 'Συσκευασία δώρου (δωρεάν)'
export const email = 'Email του παραλήπτη του δώρου'
export const emailHint = 'Θα λάβει ένα email, χωρίς τιμές, όταν σταλεί το δέμα. Αφήστε το κενό για να μη λάβει.'

// Errors
export const messageTooLong = (max: number) => `Έως ${max} χαρακτήρες, παρακαλούμε.`
export const tooManyLines = (max: number) => `Έως ${max} γραμμές, παρακαλούμε.`
export const noWrapping = 'Το κατάστημα δεν κάνει πια συσκευασία δώρου. Παραγγείλτε χωρίς αυτήν.'
export const noParcel = 'Οι δωροκάρτες στέλνονται με email: δεν υπάρχει δέμα που να γίνει δώρο.'

// The name of the fee
export const wrappingFee = 'Συσκευασία δώρου'

// On the order
export const gift = 'Δώρο'
export const noPrices = 'Το δέμα δεν έχει μέσα τιμές.'
export const noMessage = 'Χωρίς μήνυμα.'
export const onCard = 'Στην κάρτα:'
export const isWrapped = 'Με συσκευασία δώρου.'
export const tells = (email: string) => `Όταν φύγει το δέμα, στέλνουμε ένα email χωρίς τιμές στο ${email}.`

// On the slip and the card in the parcel
export const slipFact = 'Δώρο'
export const slipWrapped = 'Με συσκευασία δώρου'
export const slipUnwrapped = 'Χωρίς συσκευασία δώρου'
export const messageCard = 'Κάρτα με μήνυμα'

// The email to the other person
export const onItsWay = (shop: string) => `Σας έρχεται ένα δώρο από το ${shop}`
export const onItsWayTitle = 'Σας έρχεται ένα δώρο'
export const from = (name: string) => `Ο/Η ${name} σας έστειλε ένα δώρο. Το δέμα μόλις έφυγε από το εργαστήριό μας.`
export const fromSomebody = 'Κάποιος σας έστειλε ένα δώρο. Το δέμα μόλις έφυγε από το εργαστήριό μας.'

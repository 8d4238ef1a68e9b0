/** @param {string} methods */
export const acceptsOnly = (methods) => `Αυτή η διεύθυνση δέχεται μόνο ${methods}.`
export const busy = 'Το κατάστημα απαντά σε άλλα αιτήματα από τη διεύθυνσή σας. Δοκιμάστε ξανά σε λίγο.'
export const dotSegments = 'Η διεύθυνση περιέχει . ή .. ως τμήμα της διαδρομής της.'
export const invalidEncoding = 'Η διεύθυνση περιέχει μη έγκυρη κωδικοποίηση με %.'
export const invalidRouterState = 'Η κεφαλίδα Next-Router-State-Tree δεν είναι έγκυρη.'
export const mustBeEncoded = 'Η διεύθυνση περιέχει έναν χαρακτήρα που πρέπει να κωδικοποιηθεί με %.'
export const noLeadingSlash = 'Η διεύθυνση πρέπει να αρχίζει με κάθετο.'
export const language = 'el'
export const notOpenYet = 'Το κατάστημα δεν έχει ανοίξει ακόμη. Ελάτε ξανά σύντομα.'
export const nulCharacter = 'Η διεύθυνση περιέχει έναν χαρακτήρα NUL.'
export const severalHosts = 'Το αίτημα ονομάζει περισσότερους από έναν διακομιστές.'
export const shop = 'Κατάστημα'
export const somethingWrong = 'Κάτι πήγε στραβά. Δοκιμάστε ξανά.'
export const starting = 'Το κατάστημα ξεκινά. Δοκιμάστε ξανά σε λίγο.'
export const tooLate = 'Το αίτημα δεν έφτασε εγκαίρως.'
/** @param {number} characters */
export const tooLong = (characters) => `Η διεύθυνση έχει περισσότερους από ${characters} χαρακτήρες.`
/** @param {number} parameters */
export const tooManyParameters = (parameters) => `Η διεύθυνση έχει περισσότερες από ${parameters} παραμέτρους.`
export const tooSlow = 'Αυτό διαρκεί περισσότερο απ’ όσο πρέπει. Δοκιμάστε ξανά σε λίγο.'

export const title = 'Γραμματοκιβώτιο'
export const intro =
  'Αυτό το κατάστημα δεν έχει διακομιστή email. Εδώ φαίνονται τα email που θα έστελνε, τα πιο πρόσφατα πρώτα.'
export const none = 'Δεν υπάρχουν ακόμη email.'
export const to = (recipient: string) => `Προς ${recipient}`
export const replyTo = (address: string) => `απάντηση στο ${address}`
export const asShown = (subject: string) => `${subject}, όπως το δείχνει ένα πρόγραμμα email`
export const asPlainText = 'Ως απλό κείμενο'

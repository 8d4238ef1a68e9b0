/** Proofs, and what a buyer may change until work begins. */
export const heading = 'Made for you'
export const intro = 'What we make to your wishes. You can change it here until work begins.'
export const nothingMade = 'Nothing of this order is made to your wishes.'

export const workBegan = (day: string) => `Work began on ${day}`
export const workHasBegun = 'Work on this piece has begun, so it can no longer be changed. Please write to us.'
export const orderIsClosed = 'This order is sent or closed, so it can no longer be changed. Please write to us.'
export const noLongerAsked = 'This piece is no longer in the shop, so it cannot be changed here. Please write to us.'
export const otherPrice =
  'This would change the price, which is agreed already. Please write to us, and we will find a way.'
export const changeAnswers = 'Change'
export const saveAnswers = 'Save the changes'
export const samePriceOnly = 'The price stays as it is: what would change it, please tell us in a message.'
export const saved = 'Saved. We have been told.'
export const notSaved = 'Nothing was saved yet:'
export const before = (when: string) => `Until ${when}:`

export const proof = 'Proof'
export const proofOf = (title: string) => `Proof of ${title}`
export const sentOn = (when: string) => `Sent on ${when}`
export const pictureOfProof = 'Picture of the proof'
export const lookClosely =
  'Please look at every letter: we make it as it is shown here. Your answer is recorded and cannot be changed.'
export const approve = 'Make it like this'
export const comment = 'What should be different?'
export const sendComment = 'Send the comment'
export const commentMissing = 'Write what should be different.'
export const commentTooLong = (max: number) => `Write at most ${max} characters.`
export const approvedOn = (when: string) => `You approved it on ${when}.`
export const commentedOn = (when: string) => `You commented on ${when}:`
export const weSendAnother = 'We will send you another proof.'
/** When somebody else, or another window, was faster. */
export const changedMeanwhile = 'Something has changed in the meantime. Please look again.'
export const newerProof = 'There is a newer proof. Please look at that one.'
export const answeredAlready = 'This proof was answered already.'
export const noSuchProof = 'This proof is not there any more.'
export const backToOrder = 'Back to your order'

// The email with a proof
export const proofSubject = (code: string) => `Please look at the proof of your order ${code}`
export const proofTitle = 'How your piece will be'
export const proofText = (title: string) => `this is how we would make ${title}:`
export const proofPictureOnPage = 'You find it on the page below.'
export const proofRequest = 'Please approve it, or tell us what should be different. You need no account for that.'
export const lookAtProof = 'Look at the proof'

export const activationSubject = (shop: string) => `Activate your account at ${shop}`
export const activationTitle = 'One step left'
export const activationText = (shop: string, hasWishlist: boolean) =>
  `Thank you for signing up at ${shop}. Activate your account to ${hasWishlist ? 'keep a wishlist and see your orders' : 'see your orders'}.`
export const activate = 'Activate my account'
export const activationLinkWorksOnce = 'The link works once, within three days.'
export const notYouSignedUp = 'If it was not you who signed up, you can ignore this email: nothing will happen.'

export const alreadyCustomerSubject = (shop: string) => `Your account at ${shop}`
export const alreadyCustomerTitle = 'You already have an account'
export const alreadyCustomerText =
  'Somebody, probably you, signed up with this email address. It has an account already, which is unchanged: you can simply log in.'
export const logIn = 'Log in'
export const forgottenPassword = (url: string) => `Forgotten the password? Ask for a new one at ${url}`

export const resetSubject = (shop: string) => `Choose a new password at ${shop}`
export const resetTitle = 'A new password'
export const resetText = 'Somebody asked to change the password of your account. Choose the new one here:'
export const choosePassword = 'Choose a new password'
export const resetLinkWorksOnce = 'The link works once, within two hours. Your present password holds until then.'
export const notYouAsked = 'If it was not you who asked for it, you can ignore this email: nothing will happen.'

export const changedSubject = (shop: string) => `Your password at ${shop} was changed`
export const changedTitle = 'Your password was changed'
export const changedText = 'The password of your account was just changed, and every device was logged out.'
export const notYouChanged = (email: string, phone: string) =>
  `If it was not you, write to ${email} or call ${phone} at once.`

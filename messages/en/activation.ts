export const title = 'Account activation'
export const pending = 'Activating your account'
export const whatNeedsJavaScript = 'The activation of your account'
export const enterPassword =
  'One more step: enter the password that you signed up with. We ask because this is a different browser, and anybody could sign up with your email address.'
export const activate = 'Activate my account'
export const notYou = 'If you did not sign up, close this page: no account will be opened.'
export const done = 'Your account has been activated successfully!'
export const available = (hasWishlist: boolean) =>
  `${hasWishlist ? 'Your wishlist and your orders' : 'Your orders'} are now available.`
export const goHome = 'Go to the home page'
export const failed =
  'This link has already been used or has expired. If your account is already active, you can log in; otherwise sign up again to get a new link.'
export const or = 'or'
export const orSignUp = 'sign up'

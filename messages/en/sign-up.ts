export const intro = (hasWishlist: boolean) =>
  `With an account you keep ${hasWishlist ? 'a wishlist, ' : ''}your addresses and your orders.`
export const repeatPassword = 'Repeat password'
export const passwordHint = (min: number) =>
  `At least ${min} characters. A few words in a row are easy to remember and hard to guess.`
export const haveAccount = 'Already have an account?'
export const fillInEmail = '*Please fill in your email address'
export const fillInValidEmail = `${fillInEmail}, like name@example.com`
export const fillInPassword = '*Please fill in your password'
export const passwordsDiffer = '*The passwords do not match'
export const accountCreated =
  'Your account was created successfully. We sent you an email with directions so that you can activate it.'

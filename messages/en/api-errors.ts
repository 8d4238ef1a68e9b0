// The form of a request
export const noSuchCall = 'There is no such call: see /api/v1/openapi.json.'
export const addressNotFound = 'This address was not found.'
export const tooLarge = (kilobytes: number) => `Send at most ${kilobytes} kB.`
export const incompleteBody = 'The body is incomplete.'
export const sendJson = 'Send JSON, with the header Content-Type: application/json.'
export const invalidJson = 'The body is not valid JSON.'
export const notUtf8 = 'The body is not valid UTF-8.'

// Who sends it, when and how often
export const pleaseLogIn = 'Please log in.'
export const fromElsewhere = 'This request did not come from the shop itself.'
export const tooManyAtOnce = 'Too many requests at the same time. Please wait a moment and try again.'
export const tooManyAttempts = 'Too many attempts. Please wait a little and try again.'
export const changedAtOnce = 'The data was changed at the same moment. Please try again.'
export const listChanged = 'The list has changed since it was read. Fetch it and send the change again.'
export const unavailable = 'The shop is temporarily unavailable. Please try again in a moment.'
export const tooManySearches = 'Too many searches are running. Please try again in a moment.'
export const tooManyWrites = 'The shop is busy saving other changes. Please try again in a moment.'

// What is not there
export const orderNotFound = 'This order was not found.'
export const productNotFound = 'This product was not found.'
export const noSuchCategory = (slug: string) => `There is no category "${slug}".`

// Values
export const enterText = 'Enter some text.'
export const enterAtMost = (max: number) => `Enter at most ${max} characters.`
export const cannotBeStored = 'There are characters in it that cannot be stored.'
export const oneLine = 'Write it on one line.'
export const enterEmail = 'Enter a valid email address.'
export const trueOrFalse = 'Send true or false.'
export const required = 'This is missing.'
export const enterNumber = 'Enter a number.'
export const wholeNumber = 'Enter a whole number.'
export const atLeast = (min: number) => `Enter at least ${min}.`
export const atMost = (max: number) => `Enter at most ${max}.`
export const enterAtLeast = (min: number) => `Enter at least ${min} characters.`
export const sendList = 'Send a list.'
export const entriesAtLeast = (min: number) => `The list has at least ${min} entries.`
export const entriesAtMost = (max: number) => `The list has at most ${max} entries.`
export const sendObject = 'Send an object with fields.'
export const sendOneOf = (values: string) => `Send one of these: ${values}.`
export const noSuchField = (names: string) => `There is no field ${names}.`
export const notAllowed = 'This value is not allowed.'
export const tooManyFacets = (max: number) => `Use at most ${max} facets.`
export const enterPriceLimit = (currency: string, decimals: number) =>
  decimals === 0
    ? `Enter a whole amount in ${currency}, like 2500.`
    : `Enter an amount in ${currency}, like 25 or 25.50.`
const decimalsText = ['no decimals', 'one decimal', 'two decimals', 'three decimals']
export const enterAmount = (decimals: number, example: string) =>
  decimals === 0
    ? `Enter a whole amount, like ${example}.`
    : `Enter an amount with ${decimalsText[decimals]}, like ${example}.`

// Files that are not there
export const missingFeed = 'There is no such feed. See /feeds/google.xml and /feeds/openai.jsonl.'
export const noFont = 'There is no such font.'
export const picturesAway = 'Pictures cannot be read now. Try again in a few seconds.'
export const noPicture = 'There is no such picture.'
export const noSitemap = 'There is no such sitemap. See /sitemap.xml.'
export const noThemeFile = 'The theme has no such file.'

// Pictures as answers
export const notAPicture = 'Send a picture: JPEG, PNG, WebP or AVIF.'
export const heicPicture = 'HEIC pictures cannot be read. Save it as JPEG, and send that.'
export const movingPicture = 'Send a picture that does not move.'
export const tooManyPixels = (millions: number) => `Send a picture of at most ${millions} million pixels.`
export const damagedPicture = 'This picture is damaged. Please send another one.'
export const tooManyPictures = 'Many pictures are being sent. Please try again in a minute.'

// Accounts
export const enterYourEmail = 'Enter your email address.'
export const enterPassword = 'Enter your password.'
export const passwordTooShort = (min: number) => `Use at least ${min} characters.`
export const usernameIsEmail = 'The username is the email address.'
export const commonPassword = 'This password is one of the first that anybody would try. Choose another one.'
export const personalPassword = 'This password is too close to your email address or your name. Choose another one.'
export const notYourPassword = 'This is not your password.'
export const enterSignUpPassword = 'Enter the password that you signed up with.'
export const notSignUpPassword = 'This is not the password that you signed up with.'
export const invalidLink = 'This link has already been used or has expired. Please ask for a new one.'

// Addresses
export const tooManyAddresses = (max: number) => `You can keep at most ${max} addresses.`
export const sendAddresses = 'Send a list of addresses.'
export const sendFewerAddresses = (max: number) => `Send at most ${max} addresses.`
export const sendOneNewAddress =
  'Send exactly one new address, without an id. Other addresses in the list need their id.'
export const sendNewAddress = 'Send a new address.'
export const noSuchAddress = (id: number) => `There is no address ${id}.`

// Cart
export const sendCart = 'Send the cart as a list of lines.'
export const tooManyLines = (max: number) => `A cart holds at most ${max} lines.`
export const sameItem = (line: number) => `Line ${line} has the same item: send each item once.`
export const notSold = 'This item is no longer sold.'
export const soldOut = (name: string) => `${name} is sold out.`
export const idsWithCommas = 'Enter ids with commas, like 12,15.'
export const tooManyVariants = (max: number) => `Ask for at most ${max} variants.`

// Wishlist
export const sendWishlist = 'Send the wishlist as a list of entries.'
export const tooManyEntries = (max: number) => `A wishlist holds at most ${max} entries.`
export const notInShop = 'This product is not in the shop.'

// Contact form
export const enterMessage = 'Enter your message.'
export const enterFullName = 'Enter your full name.'
export const enterSubject = 'Enter the subject of your message.'

// Withdrawals
export const enterName = 'Enter your name.'
export const enterOrderCode = 'Enter the code of the order, like AS-7K3M-9QXD. It is in the emails about the order.'
export const chooseItems = 'Choose at least one piece.'
export const tooManyItems = (max: number) => `Name at most ${max} different pieces.`
export const itemTwice = 'Name each piece once, with its quantity.'

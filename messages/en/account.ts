// Words that most forms of an account need
export const email = 'Email'
export const password = 'Password'
export const logIn = 'Log in'
export const signUp = 'Sign up'
export const forgotPassword = 'Forgot your password?'

/** Names for the fields of the API in messages like `password: Use at least 8 characters.` A field without one keeps its own. */
export const fieldNames: Readonly<Record<string, string>> = {}

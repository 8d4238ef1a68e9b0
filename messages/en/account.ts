// Words that most forms of an account need.
export const email = 'Email'
export const password = 'Password'
export const logIn = 'Log in'
export const signUp = 'Sign up'
export const forgotPassword = 'Forgot your password?'

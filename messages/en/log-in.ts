export const rememberMe = 'Remember me'
export const wrongCredentials = 'Unable to log in with the credentials you have provided.'
export const notActivated = 'Have you signed up, but not activated your account yet?'
export const resendActivation = 'Send the activation email again'
export const activationResent =
  'If an account with this address waits for its activation, we have sent the email again. Please look into your inbox.'
export const logInByLink =
  'You need not wait: with a link that we send you by email you choose a new password and get in at once.'
export const sendLink = 'Send me a link'
export const linkSent =
  'If there is an account with this address, we have sent a link to it. Please look into your inbox.'

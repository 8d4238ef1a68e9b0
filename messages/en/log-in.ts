export const rememberMe = 'Remember me'
export const wrongCredentials = 'Unable to log in with the credentials you have provided.'
export const notActivated = 'Have you signed up, but not activated your account yet?'
export const resendActivation = 'Send the activation email again'
export const activationResent =
  'If an account with this address is waiting to be activated, we have sent the email again. Please check your inbox.'
export const logInByLink =
  'You do not have to wait: with a link that we send you by email, you can choose a new password and log in at once.'
export const sendLink = 'Send me a link'
export const linkSent = 'If there is an account with this address, we have sent a link to it. Please check your inbox.'

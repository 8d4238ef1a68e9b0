export const rememberMe = 'Remember me'
export const wrongCredentials = 'Unable to log in with the credentials you have provided.'
export const notActivated = 'Have you signed up, but not activated your account yet?'
export const resendActivation = 'Send the activation email again'
export const activationResent =
  'If an account with this address waits for its activation, we have sent the email again. Please look into your inbox.'

export const requestTitle = 'Password reset request'
export const requestHeading = 'Forgotten your password?'
export const requestIntro =
  'Tell us the email address of your account, and we will send you a link to choose a new one.'
export const sendLink = 'Send me a link'
export const linkSent = 'Please check your email, we sent you directions so that you can change your password.'

export const title = 'Password reset'
export const heading = 'Choose a new password'
export const newPassword = 'New password'
export const repeatNewPassword = 'Repeat new password'
export const passwordHint = (min: number) => `At least ${min} characters.`
export const resetPassword = 'Reset password'
export const askForNewLink = 'Ask for a new link'
export const fillInNewPassword = 'Please fill in your new password'
export const passwordsDiffer = 'The passwords do not match, please try again'
export const passwordWasReset = 'Your password was has been successfully reset.'

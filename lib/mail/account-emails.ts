import { type Email, type EmailSender, renderEmail } from './email'

const notYouText = (what: string) =>
  ({
    kind: 'small',
    text: `If it was not you who ${what}, you can ignore this email: nothing will happen.`,
  }) as const

export const activationEmail = (sender: EmailSender, url: string): Email =>
  renderEmail(sender, {
    subject: `Activate your account at ${sender.companyName}`,
    title: 'One step left',
    parts: [
      {
        kind: 'text',
        text: `Thank you for signing up at ${sender.companyName}. Activate your account to keep a wishlist and see your orders.`,
      },
      { kind: 'button', label: 'Activate my account', url },
      { kind: 'small', text: 'The link works once, within three days.' },
      notYouText('signed up'),
    ],
  })

export const alreadyCustomerEmail = (sender: EmailSender): Email =>
  renderEmail(sender, {
    subject: `Your account at ${sender.companyName}`,
    title: 'You already have an account',
    parts: [
      {
        kind: 'text',
        text: 'Somebody, probably you, signed up with this email address. It has an account already, which is unchanged: you can simply log in.',
      },
      { kind: 'button', label: 'Log in', url: `${sender.shopUrl}/log-in` },
      { kind: 'small', text: `Forgotten the password? Ask for a new one at ${sender.shopUrl}/password-reset-request` },
      notYouText('signed up'),
    ],
  })

export const passwordResetEmail = (sender: EmailSender, url: string): Email =>
  renderEmail(sender, {
    subject: `Choose a new password at ${sender.companyName}`,
    title: 'A new password',
    parts: [
      { kind: 'text', text: 'Somebody asked to change the password of your account. Choose the new one here:' },
      { kind: 'button', label: 'Choose a new password', url },
      { kind: 'small', text: 'The link works once, within two hours. Your present password holds until then.' },
      notYouText('asked for it'),
    ],
  })

export const passwordChangedEmail = (sender: EmailSender): Email =>
  renderEmail(sender, {
    subject: `Your password at ${sender.companyName} was changed`,
    title: 'Your password was changed',
    parts: [
      { kind: 'text', text: 'The password of your account was just changed, and every device was logged out.' },
      {
        kind: 'text',
        text: `If it was not you, write to ${sender.contactEmail} or call ${sender.phoneNumber} at once.`,
      },
    ],
  })

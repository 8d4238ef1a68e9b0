import * as t from '@messages/emails'
import { isOn } from '@/lib/platform/base/options'
import { type Email, type EmailSender, renderEmail } from './email'

// In the language of the edition in which they were requested.

export const activationEmail = (sender: EmailSender, url: string): Email =>
  renderEmail(sender, {
    subject: t.activationSubject(sender.companyName),
    title: t.activationTitle,
    parts: [
      { kind: 'text', text: t.activationText(sender.companyName, isOn('wishlist')) },
      { kind: 'button', label: t.activateAccount, url },
      { kind: 'small', text: t.activationLinkWorksOnce },
      { kind: 'small', text: t.notYouSignedUp },
    ],
  })

export const alreadyCustomerEmail = (sender: EmailSender): Email =>
  renderEmail(sender, {
    subject: t.alreadyCustomerSubject(sender.companyName),
    title: t.alreadyCustomerTitle,
    parts: [
      { kind: 'text', text: t.alreadyCustomerText },
      { kind: 'button', label: t.logIn, url: `${sender.shopUrl}/log-in` },
      { kind: 'small', text: t.forgottenPassword(`${sender.shopUrl}/password-reset-request`) },
      { kind: 'small', text: t.notYouSignedUp },
    ],
  })

export const passwordResetEmail = (sender: EmailSender, url: string): Email =>
  renderEmail(sender, {
    subject: t.passwordResetSubject(sender.companyName),
    title: t.passwordResetTitle,
    parts: [
      { kind: 'text', text: t.passwordResetText },
      { kind: 'button', label: t.choosePassword, url },
      { kind: 'small', text: t.resetLinkWorksOnce },
      { kind: 'small', text: t.notYouAsked },
    ],
  })

export const passwordChangedEmail = (sender: EmailSender): Email =>
  renderEmail(sender, {
    subject: t.passwordChangedSubject(sender.companyName),
    title: t.passwordChangedTitle,
    parts: [
      { kind: 'text', text: t.passwordChangedText },
      { kind: 'text', text: t.notYouChanged(sender.contactEmail, sender.phoneNumber) },
    ],
  })

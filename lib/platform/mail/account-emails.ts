import * as t from '@messages/account-emails'
import { isOn } from '@/lib/platform/base/options'
import { type Email, type EmailSender, renderEmail } from './email'

// In the language of the edition in which they were requested.

export const activationEmail = (sender: EmailSender, url: string): Email =>
  renderEmail(sender, {
    subject: t.activationSubject(sender.companyName),
    title: t.activationTitle,
    parts: [
      { kind: 'text', text: t.activationText(sender.companyName, isOn('wishlist')) },
      { kind: 'button', label: t.activate, url },
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
    subject: t.resetSubject(sender.companyName),
    title: t.resetTitle,
    parts: [
      { kind: 'text', text: t.resetText },
      { kind: 'button', label: t.choosePassword, url },
      { kind: 'small', text: t.resetLinkWorksOnce },
      { kind: 'small', text: t.notYouAsked },
    ],
  })

export const passwordChangedEmail = (sender: EmailSender): Email =>
  renderEmail(sender, {
    subject: t.changedSubject(sender.companyName),
    title: t.changedTitle,
    parts: [
      { kind: 'text', text: t.changedText },
      { kind: 'text', text: t.notYouChanged(sender.contactEmail, sender.phoneNumber) },
    ],
  })

import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { activationEmail, alreadyCustomerEmail, passwordChangedEmail, passwordResetEmail } from './account-emails'
import { emailStyle } from './email-style'

jest.mock('@messages/emails', () => jest.requireActual('@/messages/el/emails'))

const sender = {
  companyName: 'Κατάστημα',
  contactEmail: 'shop@test.example',
  phoneNumber: '+30 210 1234567',
  address: '',
  language: 'en',
  shopUrl: 'https://el.shop.example',
  style: emailStyle(themeFileSchema.parse({})),
}

test('the emails of an account are written in the language of the edition', () => {
  const emails = [
    activationEmail(sender, 'https://el.shop.example/activate/u/t'),
    alreadyCustomerEmail(sender),
    passwordResetEmail(sender, 'https://el.shop.example/password-reset/u/t'),
    passwordChangedEmail(sender),
  ]
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Ενεργοποιήστε τον λογαριασμό σας στο Κατάστημα',
    'Ο λογαριασμός σας στο Κατάστημα',
    'Ορίστε νέο κωδικό στο Κατάστημα',
    'Ο κωδικός σας στο Κατάστημα άλλαξε',
  ])
  // What is left in Latin letters is the same in every language.
  for (const { text } of emails) expect(text.replace(/https?:\S+|\S+@\S+|\bemail\b/gi, '')).not.toMatch(/[a-z]/i)
})

import { type Support } from '@/lib/content/support.schema'

type Props = { support: Support }

export const EmailLink = ({ support: { contact_email } }: Props) => (
  <a href={`mailto:${contact_email}`}>{contact_email}</a>
)

export const PhoneLink = ({ support: { phone_number } }: Props) => (
  <a href={`tel:${phone_number.replace(/[^+\d]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
    {phone_number}
  </a>
)

/** For use inside a sentence. */
export const PhoneOrEmailLinks = ({ support }: Props) => (
  <>
    by phone on <PhoneLink support={support} /> ({support.support_hours}) or by e-mail to{' '}
    <EmailLink support={support} />
  </>
)

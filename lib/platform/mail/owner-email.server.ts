import 'server-only'
import { CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'
import { type Ctx } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type EmailPart, renderEmail } from './email'
import { loadEmailSender } from './email-sender.server'
import { enqueueEmail } from './outbox.server'
import { type OwnerEmailKind, ownerEmailsSchema } from './owner-emails.schema'

type OwnerEmail = {
  /** The setting that switches it off; `always` for what the owner must get in any case. */
  setting: OwnerEmailKind | 'always'
  /** As the lists of emails show it. */
  kind: string
  subject: string
  title: string
  parts: EmailPart[]
  /** The screen of the desk that shows what it tells. */
  deskPath: string
  /** For an email that the owner answers by replying to it. */
  replyTo?: string
}

/** Tells the owner by email what has happened, in the transaction in which it happens, unless the settings say not to. */
export async function enqueueOwnerEmail(
  tx: Pick<Ctx, 'db'>,
  { setting, kind, subject, title, parts, deskPath, replyTo }: OwnerEmail,
): Promise<void> {
  const shop = await loadEmailSender(tx, CONTENT_LANGUAGE)
  const [row] = await tx.db.select({ ownerEmails: settings.ownerEmails }).from(settings)
  const wanted = readStored(ownerEmailsSchema, row?.ownerEmails ?? {}, "owner's emails")
  if (setting !== 'always' && !wanted[setting]) return
  const button: EmailPart = { kind: 'button', label: 'Open it at the desk', url: shop.shopUrl + deskPath }
  await enqueueEmail(tx, {
    kind,
    limit: 'none',
    email: renderEmail(shop, { subject, title, parts: [...parts, button] }),
    to: wanted.address || shop.contactEmail,
    replyTo,
  })
}

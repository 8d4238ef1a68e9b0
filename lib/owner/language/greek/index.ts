import { account } from './account'
import { audit } from './audit'
import { browserTexts } from './browser'
import { content } from './content'
import { customers } from './customers'
import { files } from './files'
import { giftCards } from './gift-cards'
import { legal } from './legal'
import { making } from './making'
import { messages } from './messages'
import { orders } from './orders'
import { ownerEmails } from './owner-emails'
import { products } from './products'
import { settings } from './settings'
import { today } from './today'
import { translations } from './translations'
import { workshop } from './workshop'
import { zodMessages } from './zod'

/** The texts of the desk in Greek, by the English. */
export const greekTexts = {
  ...browserTexts,
  ...account,
  ...audit,
  ...content,
  ...customers,
  ...files,
  ...giftCards,
  ...legal,
  ...making,
  ...messages,
  ...orders,
  ...ownerEmails,
  ...products,
  ...settings,
  ...today,
  ...translations,
  ...workshop,
  ...zodMessages,
} as const

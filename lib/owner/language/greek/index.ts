import { account } from './account'
import { browserTexts } from './browser'
import { content } from './content'
import { customers } from './customers'
import { files } from './files'
import { messages } from './messages'
import { orders } from './orders'
import { products } from './products'
import { settings } from './settings'
import { today } from './today'
import { zodMessages } from './zod'

/** The texts of the desk in Greek, by the English. */
export const greekTexts = {
  ...browserTexts,
  ...account,
  ...content,
  ...customers,
  ...files,
  ...messages,
  ...orders,
  ...products,
  ...settings,
  ...today,
  ...zodMessages,
} as const

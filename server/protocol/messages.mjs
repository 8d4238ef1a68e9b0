import * as el from '../../messages/el/server.mjs'
import * as en from '../../messages/en/server.mjs'

const languages = { en, el }

/** The messages of this edition. Read late, because the variable may come from an `.env` file. */
export const messages = () => languages[process.env.SHOP_LANGUAGE || 'en'] ?? en

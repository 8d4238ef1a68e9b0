import { timeZoneAttribute } from './dates'
import { moneyAttribute } from './money-format'
import { optionsAttribute } from './options'

/** The attributes of `<html>` that say the settings of the shop. Those without a value would be sent as such. */
export const pageAttributes = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      'data-money': moneyAttribute(),
      'data-off': optionsAttribute(),
      'data-zone': timeZoneAttribute(),
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

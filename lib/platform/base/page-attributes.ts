import { timeZoneAttribute } from './dates'
import { moneyAttribute } from './money-format'
import { optionsAttribute } from './options'

/** The attributes of `<html>` that say the settings of the shop. */
export const pageAttributes = () => ({
  'data-money': moneyAttribute(),
  'data-off': optionsAttribute(),
  'data-zone': timeZoneAttribute(),
})

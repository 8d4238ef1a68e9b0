import { pluralIn } from '../plural'
import { locale } from './language'

export const plural = pluralIn(locale)

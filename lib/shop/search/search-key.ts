import { language } from '@messages/language'

const LATIN = 'a v g d e z i 8 i k l m n ks o p r s s t y f x ps o'.split(' ')

/** Greek without accents, in Latin letters as Greeks type it, and with one spelling for each sound. */
const greekKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[α-ω]/g, (letter) => LATIN[letter.charCodeAt(0) - 945] ?? letter)
    .replace(/th/g, '8')
    .replace(/[ck]?h/g, 'x')
    .replace(/o[uy]/g, 'u')
    .replace(/ai/g, 'e')
    .replace(/[eoy]i|y/g, 'i')
    .replace(/mp|b/g, 'v')
    .replace(/kt/g, 'xt')
    .replace(/(.)\1+/g, '$1')

const edition: string = language

/** What suggestions are compared by. Words that are the same to the shopper have the same key. */
export const searchKey: (text: string) => string = edition === 'el' ? greekKey : (text) => text

import { plural } from './plural'

export const answerIt = (label: string) => `Please answer “${label}”.`
export const atMostCharacters = (max: number, count: number) =>
  `Write at most ${plural(max, { one: '# character', other: '# characters' })}. This has ${count}.`
export const cannotBeMade = (characters: string) => `We cannot make: ${characters}`
export const chooseFromList = 'Choose one from the list.'
export const enterDate = 'Enter a date.'
export const notBefore = (day: string) => `Enter a date from ${day} on.`
export const notAfter = (day: string) => `Enter a date up to ${day}.`
export const enterEmail = 'Enter an email address such as maria@example.com.'
export const enterAmount = (example: string) => `Enter an amount such as ${example}.`
export const enterNumber = 'Enter a number.'
export const enterWholeNumber = 'Enter a whole number.'
export const atMostDecimals = (decimals: number) =>
  `Enter at most ${plural(decimals, { one: '# decimal', other: '# decimals' })}.`
export const atLeast = (min: string) => `Enter at least ${min}.`
export const atMost = (max: string) => `Enter at most ${max}.`
export const uploadPicture = 'Upload the picture again.'
export const notAsked = 'This is no longer asked. Please look at your answers again.'
export const yes = 'Yes'
export const picture = 'Picture'

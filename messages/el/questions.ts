import { plural } from './plural'

export const answerIt = (label: string) => `Συμπληρώστε το πεδίο «${label}».`
export const atMostCharacters = (max: number, count: number) =>
  `Γράψτε έως ${plural(max, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}. Το κείμενο έχει ${count}.`
export const cannotBeMade = (characters: string) => `Δεν μπορούμε να φτιάξουμε: ${characters}`
export const chooseFromList = 'Επιλέξτε κάτι από τη λίστα.'
export const enterDate = 'Συμπληρώστε μια ημερομηνία.'
export const notBefore = (day: string) => `Συμπληρώστε ημερομηνία από τις ${day} και μετά.`
export const notAfter = (day: string) => `Συμπληρώστε ημερομηνία έως τις ${day}.`
export const enterEmail = 'Συμπληρώστε μια διεύθυνση email όπως maria@example.com.'
export const enterAmount = (example: string) => `Συμπληρώστε ένα ποσό όπως ${example}.`
export const enterNumber = 'Συμπληρώστε έναν αριθμό.'
export const enterWholeNumber = 'Συμπληρώστε έναν ακέραιο αριθμό.'
export const atMostDecimals = (decimals: number) =>
  `Συμπληρώστε έως ${plural(decimals, { one: '# δεκαδικό', other: '# δεκαδικά' })}.`
export const atLeast = (min: string) => `Συμπληρώστε τουλάχιστον ${min}.`
export const atMost = (max: string) => `Συμπληρώστε έως ${max}.`
export const uploadPicture = 'Ανεβάστε ξανά την εικόνα.'
export const notAsked = 'Αυτό δεν ζητείται πλέον. Ελέγξτε ξανά τις απαντήσεις σας.'
export const yes = 'Ναι'
export const picture = 'Εικόνα'

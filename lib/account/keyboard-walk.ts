/** Lines that a finger can draw over the keys: along the rows of three layouts, down the columns. */
const KEY_ROWS = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik',
  '9ol',
  '147',
  '258',
  '369',
  '159',
  '357',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
]
const KEY_ROWS_BOTH_WAYS = [...KEY_ROWS, ...KEY_ROWS.map((line) => Array.from(line).reverse().join(''))]
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10]

const isKeyRun = (text: string) => KEY_ROWS_BOTH_WAYS.some((line) => line.includes(text))

/** The same stretches one after another, like `qweasdzxc` or `zaq12wsx`. */
function isMadeOfKeyRuns(text: string): boolean {
  const canEnd = [true]
  for (let end = 1; end <= text.length; end += 1) {
    canEnd[end] = LENGTHS.some(
      (length) => length <= end && canEnd[end - length] && isKeyRun(text.slice(end - length, end)),
    )
  }
  return canEnd[text.length] ?? false
}

const everySecond = (text: string, first: 0 | 1) =>
  Array.from(text)
    .filter((_, at) => at % 2 === first)
    .join('')

/** Two stretches in turn, like `1q2w3e4r`. */
const isInterleaved = (text: string) => isKeyRun(everySecond(text, 0)) && isKeyRun(everySecond(text, 1))

/** The digit on the key of a sign. */
const SHIFTED_DIGITS = '!@#$%^&*()'
const DIGITS = '1234567890'
const withoutShift = (text: string) =>
  text.replace(/[!@#$%^&*()]/g, (sign) => DIGITS[SHIFTED_DIGITS.indexOf(sign)] ?? sign)

export const isKeyboardWalk = (text: string) =>
  [text, withoutShift(text)].some((keys) => isMadeOfKeyRuns(keys) || isInterleaved(keys))

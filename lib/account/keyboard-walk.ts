/** Lines that a finger can draw over the keys: along the rows of three layouts, down the columns. */
const LINES = ['1234567890', '0987654321', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', '1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '147', '258', '369', '159', '357', 'qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm']
const BOTH_WAYS = [...LINES, ...LINES.map((line) => Array.from(line).reverse().join(''))]
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10]

const isStretch = (text: string) => BOTH_WAYS.some((line) => line.includes(text))

/** The same stretches one after another, like `qweasdzxc` or `zaq12wsx`. */
function isMadeOfStretches(text: string): boolean {
  const canEnd = [true]
  for (let end = 1; end <= text.length; end += 1) {
    canEnd[end] = LENGTHS.some((length) => length <= end && canEnd[end - length] && isStretch(text.slice(end - length, end)))
  }
  return canEnd[text.length] ?? false
}

const everyOther = (text: string, first: 0 | 1) => Array.from(text).filter((_, at) => at % 2 === first).join('')

/** Two stretches in turn, like `1q2w3e4r`. */
const isInTurn = (text: string) => isStretch(everyOther(text, 0)) && isStretch(everyOther(text, 1))

/** The digit on the key of a sign. */
const SIGNS = '!@#$%^&*()'
const DIGITS = '1234567890'
const withoutShift = (text: string) => text.replace(/[!@#$%^&*()]/g, (sign) => DIGITS[SIGNS.indexOf(sign)] ?? sign)

export const isKeyboardWalk = (text: string) => [text, withoutShift(text)].some((keys) => isMadeOfStretches(keys) || isInTurn(keys))

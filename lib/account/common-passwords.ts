/** Words that most guessed passwords are made of; digits, signs and letter-like digits around them do not help. */
const words = `
password passwort passwd passw0rd pass admin administrator root user guest test tester testing welcome login letmein
master secret changeme default access hello whatever trustno iloveyou loveyou ilove lovely princess prince queen
sunshine moonlight starlight football baseball basketball hockey soccer superman batman spiderman ironman dragon
monkey shadow michael jennifer jessica jordan hunter ranger buster soldier thomas robert daniel andrew joshua charlie
matthew nicole ashley amanda michelle samantha melissa alexander alexandra maria george nikos giorgos dimitris
computer internet samsung google facebook instagram linkedin twitter youtube microsoft windows apple iphone android
qwerty qwertyuiop qwertyui qwert qwertz azerty asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaaaaaa liverpool arsenal chelsea barcelona realmadrid manchester
olympiacos panathinaikos aekathens paokara summer winter spring autumn january february march april june july august
september october november december monday friday sunday chocolate cookie banana orange cheese pepper ginger flower
butterfly rainbow unicorn angel angels heaven forever family friends freedom diamond diamonds jewellery jewelry silver
golden goldring mercedes ferrari porsche mustang corvette yamaha harley pokemon pikachu naruto starwars matrix
minecraft fortnite killer maggie bailey tigger purple yellow phoenix hannah joseph austin london athens greece hellas
athina asimera cocacola babygirl babyboy lovers sweetheart honey jesus christ blessed loveme fuckyou fuckoff asshole
metallica nirvana slipknot eminem access accessgranted letmeinnow opensesame correcthorsebatterystaple zaqwsx
`
  .trim()
  .split(/\s+/)

const WORDS = new Set(words)
const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** The same sign over and over, or steps of one through the alphabet or the digits. */
function isSequence(text: string): boolean {
  const steps = new Set(Array.from(text).slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size <= 1 && [0, 1, -1].some((step) => steps.has(step))
}

const isRepeated = (text: string) => /^(.{1,4})\1+$/.test(text)
const DIGITS_ROUND = '01234567890123456789'
const isDigitRun = (text: string) => /^\d+$/.test(text) && (DIGITS_ROUND.includes(text) || Array.from(DIGITS_ROUND).reverse().join('').includes(text))

/** Among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const candidates = [text, bare(text), withLetters(text), bare(withLetters(text)), withLetters(bare(text))]
  const halves = text.length % 2 === 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2)
  return candidates.some((candidate) => WORDS.has(candidate)) || isSequence(text) || isRepeated(text) || isDigitRun(text) || (halves && WORDS.has(text.slice(0, text.length / 2)))
}

const VOWELS = 'αεηιουωάέήίόύώϊϋΐΰ'
const ACCENTED = 'άέήίόύώΐΰ'
/** The accent is on the last syllable but one, as in «Γιώργος» and not in «Στέφανος». */
const ACCENT_BEFORE_LAST = new RegExp(`[${ACCENTED}][^${VOWELS}]*ος$`, 'i')
/** Learned names, which keep the old ending although their accent is there. */
const LEARNED = ['Κωνσταντίνος', 'Μαρίνος', 'Φοίβος', 'Αυγουστίνος', 'Βαλεντίνος', 'Ιουστίνος', 'Λουδοβίκος']
const HAS_ACCENT = new RegExp(`[${ACCENTED}]`, 'i')

function vocativeOfWord(word: string): string {
  if (/[αηάή]ς$/.test(word)) return word.slice(0, -1)
  if (word.endsWith('ός')) return `${word.slice(0, -2)}έ`
  // Without its accent, a name in -ος may have either ending.
  if (!word.endsWith('ος') || !HAS_ACCENT.test(word)) return word
  return word.slice(0, -2) + (ACCENT_BEFORE_LAST.test(word) && !LEARNED.includes(word) ? 'ο' : 'ε')
}

/** How somebody is addressed: «Γιώργο», «Στέφανε», «Κώστα». A name in other letters stays as it is. */
export const vocative = (firstName: string): string => firstName.replace(/\S+/g, vocativeOfWord)

/** Top-level domains that are common in spam. A full list would refuse names such as `Dr.Li`. */
const COMMON_TLDS =
  'com|net|org|info|biz|xyz|top|shop|store|online|site|website|link|click|live|club|vip|win|app|dev|page|pro|io|ly|gl|gd|ru|cn|gr|eu|uk|de|fr|cc|tk'

const PATTERNS = [
  /\w:\/\//,
  /\bhttps?\b\s*:/i,
  /\bwww\s*\./i,
  new RegExp(String.raw`[\p{L}\d-]{2,}\.(?:${COMMON_TLDS})(?![\p{L}\d])`, 'iu'),
  /\p{L}\.\p{L}{2,}\//u,
]

/** Whether an email program would turn a part of this text into a link, also in full-width letters. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return PATTERNS.some((pattern) => pattern.test(plain))
}

export const OTHER_PROGRAM = 'Other programs'

/** Programs that say who they are, by the words in their `User-Agent`. A name stands before one that it contains. */
const NAMES = [
  'GoogleOther',
  'Google-InspectionTool',
  'Storebot-Google',
  'AdsBot-Google',
  'Mediapartners-Google',
  'Googlebot',
  'bingbot',
  'Applebot',
  'DuckDuckBot',
  'YandexBot',
  'Baiduspider',
  'SeznamBot',
  'PetalBot',
  'Amazonbot',
  'Bytespider',
  'CCBot',
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
  'MistralAI-User',
  'meta-externalagent',
  'facebookexternalhit',
  'Pinterestbot',
  'Twitterbot',
  'LinkedInBot',
  'WhatsApp',
  'TelegramBot',
  'Slackbot',
  'Discordbot',
  'AhrefsBot',
  'SemrushBot',
  'MJ12bot',
  'DotBot',
  'DataForSeoBot',
  'Barkrowler',
  'UptimeRobot',
  'Pingdom',
]
const BY_WORD = new Map(NAMES.map((name) => [name.toLowerCase(), name]))
const NAMED = new RegExp(NAMES.join('|'), 'i')

/** "Cubot" makes phones. */
const UNNAMED = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|monitor|scrap|fetch|preview|http-?client/i

/** All browsers begin with this, and few programs that do not want to pass for one. */
const BROWSER = /^Mozilla\//

/** Which program sends this `User-Agent`; null for a browser, or what says that it is one. */
export function programName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return OTHER_PROGRAM
  const word = NAMED.exec(userAgent)?.[0]
  if (word !== undefined) return BY_WORD.get(word.toLowerCase()) ?? OTHER_PROGRAM
  return !BROWSER.test(userAgent) || UNNAMED.test(userAgent) ? OTHER_PROGRAM : null
}

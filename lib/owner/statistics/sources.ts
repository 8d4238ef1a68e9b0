/** The name of a visit that no other site has led to. */
export const DIRECT = 'Direct'
export const OTHER_SITE = 'Other sites'

const MAX_LENGTH = 60

/** Search engines, social networks and assistants, by their hosts and by what links call them in `utm_source`. */
const NAMED: readonly [string, RegExp][] = [
  ['Google', /^(google|adwords|(.+\.)?google\.[a-z.]{2,6}|com\.google\.android\..+)$/],
  ['Bing', /^(bing|(.+\.)?bing\.com)$/],
  ['DuckDuckGo', /^(duckduckgo|(.+\.)?duckduckgo\.com|com\.duckduckgo\..+)$/],
  ['Yahoo', /^(yahoo|(.+\.)?yahoo\.[a-z.]{2,6})$/],
  ['Ecosia', /^(.+\.)?ecosia\.org$/],
  ['Qwant', /^(.+\.)?qwant\.com$/],
  ['Brave Search', /^search\.brave\.com$/],
  ['Startpage', /^(.+\.)?startpage\.com$/],
  ['Yandex', /^(yandex|(.+\.)?yandex\.[a-z.]{2,6}|ya\.ru)$/],
  ['Instagram', /^(instagram|ig|(.+\.)?instagram\.com|com\.instagram\..+)$/],
  ['Facebook', /^(facebook|fb|meta|(.+\.)?facebook\.com|fb\.me|com\.facebook\..+)$/],
  ['Threads', /^(threads|(.+\.)?threads\.(net|com))$/],
  ['Pinterest', /^(pinterest|(.+\.)?pinterest\.[a-z.]{2,6}|pin\.it|com\.pinterest)$/],
  ['TikTok', /^(tiktok|(.+\.)?tiktok\.com)$/],
  ['YouTube', /^(youtube|(.+\.)?youtube\.com|youtu\.be)$/],
  ['X', /^(twitter|x|t\.co|(.+\.)?twitter\.com|(.+\.)?x\.com)$/],
  ['Reddit', /^(reddit|(.+\.)?reddit\.com|com\.reddit\..+)$/],
  ['LinkedIn', /^(linkedin|(.+\.)?linkedin\.com|lnkd\.in)$/],
  ['WhatsApp', /^(whatsapp|(.+\.)?whatsapp\.com)$/],
  ['Telegram', /^(telegram|t\.me|(.+\.)?telegram\.org|org\.telegram\..+)$/],
  ['ChatGPT', /^(chatgpt|openai|(.+\.)?chatgpt\.com|chat\.openai\.com)$/],
  ['Perplexity', /^(perplexity|(.+\.)?perplexity\.ai)$/],
  ['Copilot', /^(copilot|copilot\.microsoft\.com)$/],
  ['Gemini', /^gemini$/],
  ['Claude', /^(claude|(.+\.)?claude\.ai)$/],
]

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/
const CAMPAIGN = /^[a-z0-9][a-z0-9 ._-]*$/

const named = (source: string) => NAMED.find(([, pattern]) => pattern.test(source))?.[0]

/** A site by the host of its address: by name if many people know it, and without what says nothing of the site. */
export function siteName(host: string): string {
  const site = host.toLowerCase().replace(/^(www|m|l|lm|mobile|amp)\./, '')
  return named(site) ?? (HOST.test(site) && site.length <= MAX_LENGTH ? site : OTHER_SITE)
}

/** What `utm_source` of a link says; null if that is no name of a source. */
export function campaignName(source: string): string | null {
  const name = source.trim().toLowerCase()
  if (name.length > MAX_LENGTH || !CAMPAIGN.test(name)) return null
  return named(name) ?? name
}

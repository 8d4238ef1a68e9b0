const ENTITIES: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The entities that React writes. */
export const unescape = (text: string) => text.replace(/&(#x27|quot|lt|gt|amp);/g, (all) => ENTITIES[all] ?? all)

export const titleOf = (html: string) => unescape(/<title>([^<]*)/.exec(html)?.[1] ?? '')

export const metaOf = (html: string, name: string) => {
  const [, content] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? []
  return content === undefined ? undefined : unescape(content)
}

export const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''

export const textOf = (html: string) => unescape(html.replace(/<[^>]*>/g, ''))

export const headingOf = (html: string) => textOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '')

export const canonicalOf = (html: string) => unescape(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '')

import { unescapeXml } from '@/lib/platform/base/xml'

/** The items of a feed for Google, by id; an attribute that repeats is joined by spaces. */
export function readGoogleFeed(xml: string): Map<string, Record<string, string>> {
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, body = '']) => {
    const read: Record<string, string> = {}
    for (const [, name = '', text = ''] of body.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g))
      read[name] = [read[name], unescapeXml(text)].filter((part) => part !== undefined).join(' ')
    // The price of shipping has the name of the price of the item.
    const [, cost] = /<g:shipping>.*?<g:price>([^<]*)</s.exec(body) ?? []
    return { ...read, price: read.price?.replace(/(?<= \w{3}) .*$/, '') ?? '', ...(cost && { shipping: cost }) }
  })
  return new Map(items.map((item) => [(item as Record<string, string>).id ?? '', item]))
}

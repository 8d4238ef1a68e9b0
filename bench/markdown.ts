import { gzipSync } from 'node:zlib'
import { hasText } from '@/lib/machines/markdown/text-paths'
import { listPagePaths } from './shop-pages'

async function fetchAs(address: string, accept: string): Promise<Buffer> {
  const response = await fetch(address, { headers: { accept } })
  if (!response.ok || !response.headers.get('content-type')?.startsWith(accept))
    throw new Error(`${address} has status ${response.status} as ${accept}.`)
  return Buffer.from(await response.arrayBuffer())
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

/** The size of each public page as HTML and as Markdown. */
export async function weighMarkdown(shop: string): Promise<string[][]> {
  const rows = [['page, kB', 'HTML', 'Markdown', 'share', 'HTML, gzipped', 'Markdown, gzipped', 'share, gzipped']]
  for (const [name, path] of Object.entries(await listPagePaths(shop))) {
    if (!hasText(path)) continue
    const [html, markdown] = [await fetchAs(shop + path, 'text/html'), await fetchAs(shop + path, 'text/markdown')]
    const [htmlGzipped, markdownGzipped] = [gzipSync(html).length, gzipSync(markdown).length]
    rows.push([
      name,
      ...[kB(html.length), kB(markdown.length), share(markdown.length, html.length)],
      ...[kB(htmlGzipped), kB(markdownGzipped), share(markdownGzipped, htmlGzipped)],
    ])
  }
  return rows
}

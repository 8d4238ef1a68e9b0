import { gzipSync } from 'node:zlib'
import { listPagePaths } from './shop-pages'

export type Weight = { html: number; css: number; js: number }

const gzipped = (body: Uint8Array | string) => gzipSync(body).length

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} has status ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

// In a `src` attribute, or in the list of the inline script that loads them. Only old browsers load scripts with `nomodule`.
const SCRIPT = /"(\/_next\/static\/[^"\\]+\.js)"(?! nomodule)/gi
const STYLESHEET = /<link(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/gi

async function sumSizes(page: string, html: string, tags: RegExp): Promise<number> {
  const addresses = new Set([...html.matchAll(tags)].map(([, address = '']) => new URL(address, page).href))
  const sizes = await Promise.all([...addresses].map(async (address) => gzipped(await fetchBytes(address))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function measureWeight(page: string): Promise<Weight> {
  const html = new TextDecoder().decode(await fetchBytes(page))
  return { html: gzipped(html), css: await sumSizes(page, html, STYLESHEET), js: await sumSizes(page, html, SCRIPT) }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** The gzipped size of each page of a running shop, compared with a bare Next.js page. */
export async function weighPages(shop: string, bare: string): Promise<string[][]> {
  const reference = await measureWeight(bare)
  const rows = [
    ['page, gzipped kB', 'HTML', 'CSS', 'JavaScript', 'JavaScript above bare page'],
    ['bare Next.js page', ...[reference.html, reference.css, reference.js].map(kB), ''],
  ]
  for (const [name, path] of Object.entries(await listPagePaths(shop))) {
    const { html, css, js } = await measureWeight(shop + path)
    rows.push([name, kB(html), kB(css), kB(js), kB(js - reference.js)])
  }
  return rows
}

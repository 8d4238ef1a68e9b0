import { gzipSync } from 'node:zlib'
import { listPagePaths } from './page-paths.mjs'
import { figure } from './report.mjs'

// In a `src` attribute, or in the list of the inline script that loads them. Only old browsers load scripts with `nomodule`.
const SCRIPT = /"(\/_next\/static\/[^"\\]+\.js)"(?! nomodule)/gi
const STYLESHEET = /<link(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/gi

/** The gzipped bytes of each page of the shop, compared with the bare page. */
export async function weight({ shop, bare }) {
  const reference = await weigh(bare.address)
  const rows = [
    ['page, gzipped kB', 'HTML', 'CSS', 'JavaScript', 'JavaScript above bare page'],
    ['bare Next.js page', ...[reference.html, reference.css, reference.js].map(inKilobytes), ''],
  ]
  for (const [name, path] of Object.entries(await listPagePaths(shop.address))) {
    const { html, css, js } = await weigh(shop.address + path)
    rows.push([name, ...[html, css, js, js - reference.js].map(inKilobytes)])
  }
  return {
    title: 'Page weight',
    text: 'Everything that the HTML of a page refers to, without pictures and fonts.',
    rows,
  }
}

async function weigh(page) {
  const html = (await fetchBytes(page)).toString()
  return { html: gzipped(html), css: await sumSizes(page, html, STYLESHEET), js: await sumSizes(page, html, SCRIPT) }
}

async function sumSizes(page, html, tags) {
  const addresses = new Set([...html.matchAll(tags)].map(([, address = '']) => new URL(address, page).href))
  const sizes = await Promise.all([...addresses].map(async (address) => gzipped(await fetchBytes(address))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function fetchBytes(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} has status ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

const gzipped = (body) => gzipSync(body).length
const inKilobytes = (bytes) => figure(bytes / 1000, 1)

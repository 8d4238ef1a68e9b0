import { type Browser, chromium } from '@playwright/test'
import { CLICKS, shopSite, starterSite, type Click, type Site } from './click-sites'
import { type ClickTimes, LOOK_MS, type PageCost, POINT_MS, type Screen, visit } from './click-visit'
import { percentile } from './load'
import { type Section } from './report'
import { withShop } from './shop'
import { withStarter } from './starter'

const PRODUCT: Click = 'product'
const LABELS: Record<Click, string> = {
  product: 'listing to product',
  category: 'home to category',
  facet: 'facet',
  sort: 'sort order',
  'page 2': 'page 2',
}
const BACK_LABEL = 'back to listing'

/** Lists of measurements by site, then by row of the table. */
type Results = { times: Record<string, Record<string, ClickTimes[]>>; costs: Record<string, PageCost[]> }

/** Measures what a visitor waits for after a press, in the shop and in a starter that prefetches, visit by visit in turns. */
export async function clicks(screen: Screen, rounds: number): Promise<Section> {
  const results = await withShop('demo', (shop) =>
    withStarter(shop.address, async (starter) => {
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      })
      try {
        return await measure(browser, [starterSite(starter), shopSite(shop)], screen, rounds)
      } finally {
        await browser.close()
      }
    }),
  )
  const medians = `Medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`
  return {
    title: `Clicks on a ${screen.name}`,
    text: `${medians} in milliseconds, with an empty browser cache and warm servers, after ${LOOK_MS / 1000} s of looking at the page; “pointed at” with ${POINT_MS} ms of pointing before. Ratios are starter to shop; higher is better.`,
    tables: [compareTimes(results), compareCosts(results)],
  }
}

async function measure(browser: Browser, sites: readonly Site[], screen: Screen, rounds: number): Promise<Results> {
  for (const click of CLICKS) for (const site of sites) await visit(browser, { screen, site, click, pointing: false })
  const results: Results = { times: {}, costs: {} }
  for (let round = 1; round <= rounds; round++) {
    for (const click of CLICKS) {
      for (const pointing of [false, true]) {
        const row = pointing ? `${LABELS[click]}, pointed at` : LABELS[click]
        const files = new Set<string>()
        for (const site of sites) {
          const { click: times, back, cost } = await visit(browser, { screen, site, click, pointing })
          files.add(times.file)
          const rows = (results.times[site.name] ??= {})
          ;(rows[row] ??= []).push(times)
          if (back) (rows[BACK_LABEL] ??= []).push(back)
          if (click === PRODUCT) (results.costs[site.name] ??= []).push(cost)
        }
        if (files.size > 1) throw new Error(`${row}: the sites show different pictures, ${[...files].join(' and ')}.`)
      }
    }
    console.log(`Round ${round} of ${rounds}`)
  }
  return results
}

const median = (values: readonly number[]) => percentile(values, 0.5)

function compareTimes({ times: { starter = {}, shop = {} } }: Results): string[][] {
  const rows = Object.keys(shop).map((row) => {
    const compare = (paint: 'heading' | 'picture') => {
      const [reference, own] = [starter, shop].map((rows) => median((rows[row] ?? []).map((times) => times[paint])))
      if (reference === undefined || own === undefined) return []
      return [reference.toFixed(0), own.toFixed(0), (reference / own).toFixed(2)]
    }
    return [row, ...compare('heading'), ...compare('picture')]
  })
  return [['from press to', 'heading: starter', 'shop', 'ratio', 'main picture: starter', 'shop', 'ratio'], ...rows]
}

function compareCosts({ costs }: Results): string[][] {
  const rows = Object.entries(costs).map(([site, visits]) => {
    const of = (field: keyof PageCost) => median(visits.map((cost) => cost[field]))
    const cpu = visits.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / visits.length
    return [
      site,
      of('requests').toFixed(0),
      (of('bytes') / 1000).toFixed(0),
      of('requestsAfterLoad').toFixed(0),
      (of('bytesAfterLoad') / 1000).toFixed(0),
      cpu.toFixed(0),
    ]
  })
  return [
    [`a listing, looked at for ${LOOK_MS / 1000} s`, 'requests', 'kB', 'after loading', 'kB', 'server CPU ms'],
    ...rows,
  ]
}

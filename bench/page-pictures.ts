import { type Page } from '@playwright/test'

type DisplayedPicture = { file: string; alt: string | null; eager: boolean; has: number; needs: number; times: number }
type PictureReport = { pictures: DisplayedPicture[]; bytes: number }
export type PageFigures = { screen: string; name: string; initial: PictureReport; whole: PictureReport }

/** The visible pictures of a page, each with its own width and the width that the screen can show, in pixels. */
export async function readPage(page: Page): Promise<PictureReport> {
  // A named function in here would not work in the browser, because tsx adds a helper to it.
  return page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.complete && image.currentSrc !== '' && image.clientWidth > 0,
    )
    const pictures: DisplayedPicture[] = []
    for (const image of shown) {
      // `naturalWidth` of an image from a srcset is divided by its density; a new Image has the width of the file.
      const bare = new Image()
      bare.src = image.currentSrc
      await bare.decode()
      const own = { width: bare.naturalWidth, height: bare.naturalHeight }
      const { width, height } = { width: image.clientWidth, height: image.clientHeight }
      const covered =
        getComputedStyle(image).objectFit === 'cover' ? Math.max(width, (height * own.width) / own.height) : width
      const needs = Math.round(covered * devicePixelRatio)
      pictures.push({
        file: image.currentSrc.split('/').slice(-2).join('/'),
        alt: image.getAttribute('alt'),
        eager: image.loading === 'eager',
        has: own.width,
        needs,
        times: own.width / needs,
      })
    }
    const media = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/media/'))
    const sizes = new Map(
      media.map((entry) => [entry.name, entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0]),
    )
    return { pictures, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
  })
}

/** Scrolls by one screen at a time until all lazy images are loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const screens = Math.ceil(document.documentElement.scrollHeight / innerHeight)
    for (let screen = 0; screen <= screens; screen++) {
      scrollTo({ top: screen * innerHeight, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
  await waitUntilLoaded(page)
}

/** Waits until every visible picture is loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy' || image.clientWidth === 0),
  )
}

/** Lighthouse's slow 4G, on a processor four times slower. */
export const SLOW_PHONE = { cpu: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 }

export async function throttle(
  page: Page,
  { cpu, bytesPerSecond, latency }: { cpu: number; bytesPerSecond: number; latency: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

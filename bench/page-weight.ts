// BASE_URL=http://localhost:3000 npm run bench:weight
// Measures the size of the pages of the running shop at BASE_URL.
import { openBareNext } from './bare-next'
import { formatTable } from './table'
import { weighPages } from './weights'

async function run(shop: string): Promise<void> {
  const bare = await openBareNext()
  try {
    console.log(formatTable(await weighPages(shop, bare.address)))
  } finally {
    await bare.close()
  }
}

const shop = process.env.BASE_URL ?? 'http://localhost:3000'

run(shop).catch((error: unknown) => {
  console.error(error instanceof TypeError ? `No shop is running at ${shop}: start one, or set BASE_URL.` : error)
  process.exitCode = 1
})

// BASE_URL=http://localhost:3000 npm run bench:weight
// What the pages of a shop that is open at BASE_URL weigh.
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
  console.error(error instanceof TypeError ? `No shop answers at ${shop}: open one, or set BASE_URL.` : error)
  process.exitCode = 1
})

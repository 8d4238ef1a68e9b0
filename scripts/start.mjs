// `npm start` and `npm run dev`. Kept to syntax that an old Node can still read,
// so that it is this sentence that a visitor with one sees and not a parse error.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    `This shop needs Node 20.9 or later, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and start again.',
  )
  process.exit(1)
}

const { openShop } = await import('./launch/open-shop.mjs')
await openShop({ dev: process.argv.includes('--dev') })

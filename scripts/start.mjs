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

const { printHelpIfRequested } = await import('./launch/help.mjs')
printHelpIfRequested(`
npm start      opens the shop: packages, database, demo catalogue, build, server; Ctrl+C closes it
npm run dev    opens it without a build, for work on its code; /styleguide shows every part of the interface

Both take their settings from the environment, or from a file .env.local:
  PORT=3001 SHOP_DATA_DIR=/tmp/second npm start
.env.example lists them all.
`)

const unknown = process.argv.slice(2).filter((word) => word !== '--dev')
if (unknown.length > 0) {
  console.error(
    `The shop does not know "${unknown.join(' ')}": its settings are variables, like PORT=3001 npm start. With -- --help, all ways to start it.`,
  )
  process.exit(1)
}

const { openShop } = await import('./launch/open-shop.mjs')
await openShop({ dev: process.argv.includes('--dev') })

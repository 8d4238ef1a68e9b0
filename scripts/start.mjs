// `npm start` and `npm run dev`. An old Node must be able to parse this file, to print the message below.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    `This shop needs Node 20.9 or later, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and start again.',
  )
  process.exit(1)
}

const { printHelpIfRequested } = await import('./launch/help.mjs')
printHelpIfRequested(`
npm start      installs packages, prepares the database, builds the shop and starts the server; Ctrl+C stops it.
               Then it does the same for the edition of every other language, on the next free ports
npm start -- --empty
               opens a shop of your own instead of the demo, without products and texts: the desk in the browser leads
               on from there. It is kept in .data-own, and the same words open it again
npm run dev    starts the shop without a build and reloads it as you edit; /styleguide shows every component

Both read their settings from the environment and from the file .env.local:
  PORT=3001 SHOP_DATA_DIR=/tmp/second npm start
.env.example lists them all.

With SHOP_LANGUAGE, SHOP_URL or SHOP_EDITIONS, npm start opens one edition, and each edition is started by itself:
  SHOP_LANGUAGE=el PORT=3001 npm start
npm run dev opens one edition.
`)

const words = process.argv.slice(2)
const unknown = words.filter((word) => !['--dev', '--empty'].includes(word))
if (unknown.length > 0) {
  console.error(
    `Unknown argument "${unknown.join(' ')}". Settings are environment variables: PORT=3001 npm start. More: npm start -- --help`,
  )
  process.exit(1)
}

const { openShop } = await import('./launch/open-shop.mjs')
// npm keeps the word for itself when it comes without the two hyphens before it: npm start --empty.
const empty = words.includes('--empty') || process.env.npm_config_empty === 'true'
await openShop({ dev: words.includes('--dev'), empty })

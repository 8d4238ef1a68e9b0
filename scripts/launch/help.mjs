const isHelpRequested = () => process.argv.slice(2).some((word) => word === '--help' || word === '-h')

/**
 * With `--help` or `-h`, prints what a command does and exits.
 *
 * @param {string} text
 */
export function printHelpIfRequested(text) {
  if (!isHelpRequested()) return
  console.log(text.trim())
  process.exit(0)
}

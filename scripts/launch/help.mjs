const isHelpRequested = () => process.argv.slice(2).some((word) => word === '--help' || word === '-h')

/** Whoever asks what a command does is told so, and nothing else happens. */
export function printHelpIfRequested(text) {
  if (!isHelpRequested()) return
  console.log(text.trim())
  process.exit(0)
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The configuration of Playwright that the README shows. */
export const CONFIG = 'playwright.config.ts'

const extensionOf = (code: string) => (code.includes("'@asimera/qa/fixtures'") ? 'spec.ts' : 'mts')

/** Writes the examples of the README into a folder: programs, suites for Playwright and its configuration. */
export function writeExamples(folder: string): { programs: string[]; specs: string[] } {
  const blocks = [...readFileSync('qa/README.md', 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)]
  const names = blocks.map(([, code = ''], at) => {
    const name = code.includes(CONFIG) ? CONFIG : `example-${at}.${extensionOf(code)}`
    writeFileSync(path.join(folder, name), code)
    return name
  })
  return {
    programs: names.filter((name) => name.endsWith('.mts')),
    specs: names.filter((name) => name.endsWith('.spec.ts')),
  }
}

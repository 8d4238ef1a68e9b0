import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { table } from './table'

export type Section = { title: string; text: string; tables: string[][][] }

const FILE = 'docs/performance.md'
const opening = (name: string) => `<!-- measured: ${name} -->`
const END = '<!-- end -->'

/** Puts what was measured into its place in the document; everything else there is written by hand and stays. */
export function record(name: string, { title, text, tables }: Section): void {
  const measured = [opening(name), `## ${title}`, text, ...tables.map(table), `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`, END].join('\n\n')
  console.log(`\n${measured}\n`)
  const document = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Performance\n'
  const from = document.indexOf(opening(name))
  const to = from < 0 ? -1 : document.indexOf(END, from) + END.length
  writeFileSync(FILE, from < 0 ? `${document.trimEnd()}\n\n${measured}\n` : document.slice(0, from) + measured + document.slice(to))
}

function machine(): string {
  const processors = os.cpus()
  const load = os.loadavg()[0] ?? 0
  return `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release().split('-')[0]}, node ${process.versions.node}, client and servers together; ${load.toFixed(0)} programs wanted a processor when it ended`
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { formatTable } from './table'

export type Section = { title: string; text: string; tables: string[][][] }

const REPORT_FILE = 'docs/performance.md'
const startMarker = (name: string) => `<!-- measured: ${name} -->`
const END_MARKER = '<!-- end -->'

function format(name: string, { title, text, tables }: Section): string {
  return [
    startMarker(name),
    `## ${title}`,
    text,
    ...tables.map(formatTable),
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}.`,
    END_MARKER,
  ].join('\n\n')
}

export const print = (name: string, section: Section): void => console.log(`\n${format(name, section)}\n`)

/** Prints a measured section and replaces it in the document; the rest of the document is written by hand. */
export function record(name: string, section: Section): void {
  const measured = format(name, section)
  console.log(`\n${measured}\n`)
  const document = existsSync(REPORT_FILE) ? readFileSync(REPORT_FILE, 'utf8') : '# Performance\n'
  const from = document.indexOf(startMarker(name))
  const to = from < 0 ? -1 : document.indexOf(END_MARKER, from) + END_MARKER.length
  writeFileSync(
    REPORT_FILE,
    from < 0 ? `${document.trimEnd()}\n\n${measured}\n` : document.slice(0, from) + measured + document.slice(to),
  )
}

function describeMachine(): string {
  const processors = os.cpus()
  const load = os.loadavg()[0] ?? 0
  return `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release().split('-')[0]}, node ${process.versions.node}, client and servers on the same machine; load average ${load.toFixed(0)} at the end`
}

import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'

/** @typedef {{ title: string, text: string, rows: string[][] }} Section The first row is the header. */

const startMarker = (name) => `<!-- measured: ${name} -->`
const END_MARKER = '<!-- end -->'

/**
 * @param {string} name
 * @param {Section} section
 */
export const formatSection = (name, { title, text, rows }) =>
  [
    startMarker(name),
    `## ${title}`,
    text,
    formatTable(rows),
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}.`,
    END_MARKER,
  ].join('\n\n')

/**
 * Replaces the section with this name in a document, or adds it at the end. The rest is written by hand.
 *
 * @param {string} document
 * @param {string} name
 * @param {string} measured
 */
export function withSection(document, name, measured) {
  const from = document.indexOf(startMarker(name))
  if (from < 0) return `${document.trimEnd()}\n\n${measured}\n`
  return document.slice(0, from) + measured + document.slice(document.indexOf(END_MARKER, from) + END_MARKER.length)
}

export function writeSection(name, measured, document = 'performance.md') {
  const file = path.join(PROJECT_ROOT, 'docs', document)
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), name, measured))
}

/**
 * An aligned Markdown table.
 *
 * @param {string[][]} rows
 */
function formatTable([head = [], ...rows]) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)))
  /** @param {string[]} cells */
  const line = (cells) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[0] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** A number with these decimals, or a dash if it could not be measured. */
export const figure = (value, decimals) => (Number.isFinite(value) ? value.toFixed(decimals) : '-')

function describeMachine() {
  const processors = os.cpus()
  const load = os.loadavg()[0] ?? 0
  return `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release().split('-')[0]}, node ${process.versions.node}, client and servers on the same machine; load average ${load.toFixed(0)} at the end`
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CLONE } from '../folders.mjs'

/** Packages that bring machine code, each with a line of script that fails when it does not load. */
const NATIVE_PARTS = {
  sharp: "await import('sharp')",
  '@node-rs/argon2': "await import('@node-rs/argon2')",
  esbuild: "(await import('esbuild')).transformSync('let a: number = 1', { loader: 'ts' })",
  'the compiler of next':
    "(await import('next/dist/build/swc/index.js')).default.loadBindings().then((b) => { if (b.isWasm) throw new Error('only its slow substitute is there') })",
}

const NOTE = path.join(CLONE, 'node_modules', '.native-parts-checked')

/**
 * Loads each of them once after an install, in a process of its own: a program for another
 * machine may end the process that loads it.
 */
export function checkNativeParts() {
  const mark = currentMark()
  if (readNote() === mark) return { ok: true }
  for (const [name, script] of Object.entries(NATIVE_PARTS)) {
    const reason = failureOf(script)
    if (reason) return { ok: false, trouble: troubleWith(name, reason) }
  }
  leaveNote(mark)
  return { ok: true }
}

function failureOf(script) {
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: CLONE,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    return null
  } catch (error) {
    const words = String(error.stderr ?? '')
    return /^\w*Error.*$/m.exec(words)?.[0] ?? `it ended with ${error.signal ?? `status ${error.status}`}`
  }
}

function troubleWith(name, reason) {
  return (
    `The package ${name} does not load on this machine (${process.platform} ${process.arch}, Node ${process.versions.node}): ${reason}. ` +
    'Remove node_modules and start again.'
  )
}

function currentMark() {
  const installed = readFileSync(path.join(CLONE, 'node_modules', '.package-lock.json'))
  const hash = createHash('sha256').update(installed).digest('hex')
  return [hash, process.version, process.platform, process.arch].join(' ')
}

function leaveNote(mark) {
  try {
    writeFileSync(NOTE, mark)
  } catch {
    // A clone that may only be read: it is checked again at every start.
  }
}

function readNote() {
  try {
    return readFileSync(NOTE, 'utf8')
  } catch {
    return null
  }
}

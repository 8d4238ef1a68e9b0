import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../folders.mjs'

/** Packages with native code, each with a script that fails if the code does not load. */
const NATIVE_PACKAGES = {
  sharp: "await import('sharp')",
  '@node-rs/argon2': "await import('@node-rs/argon2')",
  esbuild: "(await import('esbuild')).transformSync('let a: number = 1', { loader: 'ts' })",
  'the compiler of next':
    "(await import('next/dist/build/swc/index.js')).default.loadBindings().then((b) => { if (b.isWasm) throw new Error('only the slow WebAssembly version is installed') })",
}

const CHECKED_FILE = path.join(PROJECT_ROOT, 'node_modules', '.native-parts-checked')

/** Loads each package once after an install, in a separate process: native code for another system can crash it. */
export function checkNativePackages() {
  const mark = currentInstallHash()
  if (readCheckedHash() === mark) return { ok: true }
  // One process is sooner ready than four. Only one that fails need be found.
  if (findLoadFailure(Object.values(NATIVE_PACKAGES).join(';'))) {
    for (const [name, script] of Object.entries(NATIVE_PACKAGES)) {
      const reason = findLoadFailure(script)
      if (reason) return { ok: false, message: nativePackageMessage(name, reason) }
    }
  }
  writeCheckedHash(mark)
  return { ok: true }
}

function findLoadFailure(script) {
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    return null
  } catch (thrown) {
    const error = /** @type {{ stderr?: string, signal?: string, status?: number }} */ (thrown)
    return /^\w*Error.*$/m.exec(error.stderr ?? '')?.[0] ?? `it exited with ${error.signal ?? `status ${error.status}`}`
  }
}

function nativePackageMessage(name, reason) {
  return (
    `The package ${name} does not load on this machine (${process.platform} ${process.arch}, Node ${process.versions.node}): ${reason}. ` +
    'Delete node_modules and start again.'
  )
}

function currentInstallHash() {
  const installed = readFileSync(path.join(PROJECT_ROOT, 'node_modules', '.package-lock.json'))
  const hash = createHash('sha256').update(installed).digest('hex')
  return [hash, process.version, process.platform, process.arch].join(' ')
}

function writeCheckedHash(mark) {
  try {
    writeFileSync(CHECKED_FILE, mark)
  } catch {
    // The folder is read-only: the packages are checked at every start.
  }
}

function readCheckedHash() {
  try {
    return readFileSync(CHECKED_FILE, 'utf8')
  } catch {
    return null
  }
}

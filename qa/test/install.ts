import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const PACKAGE = path.resolve('qa')
const MODULES = path.resolve('node_modules')
/** What the package, its types and the examples in TypeScript need. */
const NEEDED = ['zod', '@types/node', 'undici-types']

const run = promisify(execFile)

/** What a program printed, and its exit status. */
export async function runNode(args: string[], { cwd, env }: { cwd: string; env?: Record<string, string> }) {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env } }
  try {
    return { status: 0, ...(await run(process.execPath, args, options)) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { status: code, stdout, stderr }
  }
}

/** Packs the package and installs the tarball into an empty folder, without a registry. Returns the path of its command. */
export async function installPackage(folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: PACKAGE })
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  const target = path.join(folder, 'node_modules', '@asimera', 'qa')
  for (const made of [target, path.join(folder, 'node_modules', '@types')]) mkdirSync(made, { recursive: true })
  await run('tar', ['-xzf', path.join(folder, tarball), '--strip-components=1', '-C', target])
  for (const name of NEEDED) symlinkSync(path.join(MODULES, name), path.join(folder, 'node_modules', name))
  const { bin } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return path.join(target, bin['asimera-contract'] ?? '')
}

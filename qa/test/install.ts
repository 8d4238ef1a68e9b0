import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const PACKAGE = path.resolve('qa')
const MODULES = path.resolve('node_modules')
/** What the package, its types and the examples in TypeScript need. */
const NEEDED = ['zod', '@types/node', 'undici-types', '@playwright/test', '@axe-core/playwright']

const run = promisify(execFile)

/** What a program printed, and its exit status. */
export async function runNode(args: string[], { cwd, env }: { cwd: string; env?: Record<string, string | undefined> }) {
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
  mkdirSync(target, { recursive: true })
  await run('tar', ['-xzf', path.join(folder, tarball), '--strip-components=1', '-C', target])
  for (const name of NEEDED) {
    const link = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(MODULES, name), link)
  }
  const { bin } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return path.join(target, bin['asimera-contract'] ?? '')
}

/** Runs the suites of a folder with its configuration, and with the browser of this machine. */
export async function runPlaywright(folder: string, { baseUrl }: { baseUrl: string }) {
  const config = 'playwright.here.config.ts'
  writeFileSync(
    path.join(folder, config),
    `import config from './playwright.config'
export default {
  ...config,
  testMatch: '*.spec.ts',
  timeout: 120_000,
  workers: 1,
  reporter: 'line',
  use: {
    ...config.use,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--disable-gpu', '--no-sandbox'] },
  },
}
`,
  )
  const cli = path.join(MODULES, '@playwright/test/cli.js')
  // Playwright refuses to run where Jest says that it is one of its workers.
  const env = { BASE_URL: baseUrl, CI: '', JEST_WORKER_ID: undefined }
  return runNode([cli, 'test', '--config', config], { cwd: folder, env })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Server = { address: string; pid: number; close: () => Promise<void> }

type SpawnOptions = { args: string[]; cwd?: string; env?: Record<string, string>; port: number }

/** Starts a Node program that listens on the port. */
export function spawnServer({ args, cwd, env, port }: SpawnOptions) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const address = `http://127.0.0.1:${port}`
  return { address, pid: child.pid ?? 0, close, ready: (path: string) => waitUntilReady(child, address + path) }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await wait(50)
  }
  throw new Error(`The server for ${url} ended with ${child.signalCode ?? `status ${child.exitCode}`}.`)
}

/** Runs a Node program to its end. */
export async function runToCompletion(args: string[], env: Record<string, string | undefined> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with status ${child.exitCode}.`)
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Server = { address: string; pid: number; close: () => Promise<void> }

type StartOptions = { args: string[]; cwd?: string; env?: Record<string, string>; port: number; readyPath?: string }

/** Starts a Node program that listens on the port, and waits until it responds. */
export async function startServer({ args, cwd, env, port, readyPath = '/' }: StartOptions): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(child, address + readyPath)
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address, pid: child.pid ?? 0, close }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await wait(50)
  }
  throw new Error(`The server for ${url} ended with status ${child.exitCode}.`)
}

/** Runs a Node program to its end. */
export async function runToCompletion(args: string[], env: Partial<NodeJS.ProcessEnv> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with status ${child.exitCode}.`)
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const place = probe.address()
  probe.close()
  await once(probe, 'close')
  if (place === null || typeof place === 'string') throw new Error('This machine gave no port.')
  return place.port
}

/** Next calls this once when an instance starts; what runs beside the requests begins here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startInstance } = await import('./lib/http/instance.server')
  await startInstance()
}

// Ends with 0 when the instance on this machine is ready to take visitors: for a container's health check.
import { reachableHost } from '../../server/lifecycle/listen-settings.mjs'

const { HOST = 'localhost', PORT = '3000' } = process.env
const answer = await fetch(`http://${reachableHost(HOST)}:${PORT}/api/health/ready`, {
  signal: AbortSignal.timeout(5_000),
}).catch(() => null)
process.exit(answer?.ok ? 0 : 1)

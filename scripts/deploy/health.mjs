// The health check of a container: exits with 0 when the instance on this machine is ready.
import { VARIABLES } from '../../lib/platform/env-variables.mjs'
import { reachableHost } from '../../server/lifecycle/listen-settings.mjs'

const host = process.env.HOST || VARIABLES.HOST.default
const port = process.env.PORT || VARIABLES.PORT.default
const response = await fetch(`http://${reachableHost(host)}:${port}/api/health/ready`, {
  signal: AbortSignal.timeout(5_000),
}).catch(() => null)
process.exit(response?.ok ? 0 : 1)

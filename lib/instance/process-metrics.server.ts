import 'server-only'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { processSingleton } from '@/lib/base/process-singleton'
import { type Metric } from './metrics-text'

const RESOLUTION_MS = 20

const eventLoopDelay = processSingleton('event-loop', () => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return delay
})

export function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delay = eventLoopDelay()
  const lateness = Math.max(0, delay.percentile(99) / 1e9 - RESOLUTION_MS / 1000)
  delay.reset()
  return [
    {
      name: 'process_start_time_seconds',
      help: 'When this instance started, in seconds since 1970.',
      type: 'gauge',
      samples: [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of this instance.',
      type: 'gauge',
      samples: [{ value: rss }],
    },
    {
      name: 'process_heap_bytes',
      help: 'Memory in use by its objects.',
      type: 'gauge',
      samples: [{ value: heapUsed }],
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time it has used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'asimera_event_loop_late_seconds',
      help: 'How late its timers ran since the last reading, at the 99th percentile.',
      type: 'gauge',
      samples: [{ value: lateness }],
    },
  ]
}

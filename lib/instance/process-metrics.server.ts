import 'server-only'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'
import { processSingleton } from '@/lib/platform/base/process-singleton'

const RESOLUTION_MS = 20

const eventLoopDelay = processSingleton('event-loop', () => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return delay
})

export function addProcessMetrics(registry: Registry): void {
  const registers = [registry]
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delay = eventLoopDelay()
  const lateness = Math.max(0, delay.percentile(99) / 1e9 - RESOLUTION_MS / 1000)
  delay.reset()
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When this instance started, in seconds since 1970.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()))
  new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory of this instance.', registers }).set(rss)
  new Gauge({ name: 'process_heap_bytes', help: 'Memory in use by its objects.', registers }).set(heapUsed)
  new Counter({ name: 'process_cpu_seconds_total', help: 'Processor time it has used.', registers }).inc(
    (user + system) / 1e6,
  )
  new Gauge({
    name: 'asimera_event_loop_late_seconds',
    help: 'How late its timers ran since the last reading, at the 99th percentile.',
    registers,
  }).set(lateness)
}

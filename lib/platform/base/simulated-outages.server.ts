import 'server-only'
import { processSingleton } from './process-singleton'
import { type SimulatedOutage } from './simulated-outages'

/** Until when each outage lasts, in milliseconds by the clock of the machine. */
export const simulatedOutages = processSingleton('simulated-outages', () => new Map<SimulatedOutage, number>())

export const isSimulatedOut = (name: SimulatedOutage): boolean => (simulatedOutages().get(name) ?? 0) > Date.now()

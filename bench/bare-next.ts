import { type Server } from '@/scripts/testing/servers'
import { openNextSite } from './next-site'

/** Starts an almost empty Next.js site, which shows the cost of the framework alone. */
export const openBareNext = (): Promise<Server> => openNextSite('bare')

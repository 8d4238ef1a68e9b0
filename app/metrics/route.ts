import { handleMetricsRequest } from '@/lib/instance/metrics.server'

export const dynamic = 'force-dynamic'

export const GET = handleMetricsRequest

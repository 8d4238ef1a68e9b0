import { handleMetricsRequest } from '@/lib/http/metrics.server'

export const dynamic = 'force-dynamic'

export const GET = handleMetricsRequest

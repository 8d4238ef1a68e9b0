import { serveApplePayDomain } from '@/lib/payments/apple-pay-domain.server'

export const dynamic = 'force-dynamic'

export const GET = serveApplePayDomain

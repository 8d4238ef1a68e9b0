import { serveApplePayDomain } from '@/lib/shop/payments/apple-pay-domain.server'

export const dynamic = 'force-dynamic'

export const GET = serveApplePayDomain

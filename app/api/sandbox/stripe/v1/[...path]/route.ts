import { handleSandboxRequest } from '@/lib/shop/payments/provider/sandbox-route.server'

export const GET = handleSandboxRequest
export const POST = handleSandboxRequest

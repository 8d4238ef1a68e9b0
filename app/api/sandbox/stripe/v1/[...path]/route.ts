import { handleSandboxRequest } from '@/lib/payments/provider/sandbox-route.server'

export const GET = handleSandboxRequest
export const POST = handleSandboxRequest

import { handleSandboxRequest } from '@/lib/payments/sandbox/sandbox-route.server'

export const GET = handleSandboxRequest
export const POST = handleSandboxRequest

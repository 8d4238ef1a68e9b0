import { handleSandboxRequest } from '@/lib/payments/sandbox/door.server'

export const GET = handleSandboxRequest
export const POST = handleSandboxRequest

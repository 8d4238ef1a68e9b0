import { answerSandbox } from '@/lib/payments/sandbox/door.server'

export const GET = answerSandbox
export const POST = answerSandbox

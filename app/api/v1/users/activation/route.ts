import { activate } from '@/lib/account/activation.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.activate, activate)

import { changeAddresses, createAddress, listAddresses, replaceAddresses } from '@/lib/address/address.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.listAddresses, listAddresses)
export const POST = handle(operations.createAddress, createAddress)
export const PUT = handle(operations.replaceAddresses, replaceAddresses)
export const PATCH = handle(operations.changeAddresses, changeAddresses)

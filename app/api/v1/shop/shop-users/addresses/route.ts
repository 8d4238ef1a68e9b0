import { changeAddresses, createAddress, listAddresses, replaceAddresses } from '@/lib/shop/address/address.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.listAddresses, listAddresses)
export const POST = handleOperation(operations.createAddress, createAddress)
export const PUT = handleOperation(operations.replaceAddresses, replaceAddresses)
export const PATCH = handleOperation(operations.changeAddresses, changeAddresses)

'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { type WaitingRoomOperations } from './waiting-room.operations'

export const WAITING_ROOM = '/shop/cart/waiting'

export const askForPlace = (variants: number[] = []) =>
  callApi<WaitingRoomOperations['takeCheckoutPlace']>('POST', '/shop/checkout-place', { body: { variants } })

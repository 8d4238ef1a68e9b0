'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { type AccountOperations } from './account.operations'

export const ME_PATH = '/users/me/'

export const fetchMe = () => callApi<AccountOperations['showMe']>('GET', ME_PATH)

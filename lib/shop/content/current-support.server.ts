import 'server-only'
import { cache } from 'react'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { env } from '@/lib/platform/env.server'
import { neutralSupport } from './neutral-support.server'
import { showSupport } from './support.server'
import { type Support } from './support.schema'

const loadSupport = cacheWithSnapshot(() => showSupport(publicContext()))

/** The settings, read once for the page being rendered. Pages of the build are never served, see docs/decisions/0005-public-and-private-pages.md. */
export const currentSupport = cache(async (): Promise<Support> => (env().isBuild ? neutralSupport : loadSupport()))

import 'server-only'
import { isNull, sql } from 'drizzle-orm'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { ownShop } from '@/lib/platform/db/schema/shop'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { countMissingTexts } from '@/lib/owner/translations/edit-translation.server'
import { pathOf } from '@/lib/shop/content/pages/page-paths'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import {
  describeOpening,
  missingFirstSteps,
  type FirstStep,
  type GuideStep,
  type OpeningFacts,
  type OpeningGuide,
} from './opening-steps'

type ReadCtx = { db: Db }
type Stored = Record<
  'shipping' | 'category' | 'product' | 'hiddenProduct' | 'manufacturers' | 'warnings' | 'home' | 'look' | 'isOpen',
  boolean
>

async function loadFacts({ db }: ReadCtx): Promise<OpeningFacts> {
  const [stored] = await db.execute<Stored>(sql`
    select exists (select from shipping_rules) as shipping,
           exists (select from categories) as category,
           exists (select from products where state = 'published') as product,
           exists (select from products where state = 'hidden') as "hiddenProduct",
           coalesce((select bool_and(safety ? 'manufacturer') from products where state <> 'archived'), false) as manufacturers,
           coalesce((select bool_and(safety ? 'warnings') from products where state <> 'archived'), false) as warnings,
           exists (select from settings where home <> '{}') as home,
           exists (select from settings where theme <> '{}') as look,
           not exists (select from own_shop where opened_at is null) as "isOpen"`)
  if (!stored) throw new Error('The query returned no row.')
  const { manufacturers, warnings, ...facts } = stored
  const settings = await loadSettings(db)
  return {
    ...facts,
    settings: settings && {
      ...settings,
      hasBankAccount: Object.values(settings.bank_account).every((text) => text !== ''),
    },
    cards: env().cards,
    manufacturer: manufacturers || settings?.product_safety.manufacturer !== undefined,
    warnings: warnings || settings?.product_safety.warnings !== undefined,
    untranslated: [],
    pages: (await loadPages(db)).map(pathOf),
  }
}

/** The steps that an owner still has to take before shoppers can order; none in a shop that runs. */
export const listFirstSteps = async (ctx: ReadCtx): Promise<FirstStep[]> => missingFirstSteps(await loadFacts(ctx))

/** The way to an open shop; null in one that has come to its end, and in one that did not begin empty and runs. */
export async function loadOpeningGuide(ctx: ReadCtx): Promise<OpeningGuide | null> {
  if (!(await isOpening(ctx))) return null
  const facts = await loadFacts(ctx)
  if (describeOpening(facts).next === null) return null
  // Reads the whole catalogue, so only for those whom the steps still lead.
  return describeOpening({ ...facts, untranslated: await countMissingTexts(ctx) })
}

export type Opening = { previewKey: string; missing: FirstStep[]; advised: GuideStep[] }

/** What opening the shop needs; null for one that everybody sees. */
export async function loadOpening({ db }: ReadCtx): Promise<Opening | null> {
  const [closed] = await db.select({ previewKey: ownShop.previewKey }).from(ownShop).where(isNull(ownShop.openedAt))
  if (!closed) return null
  const facts = await loadFacts({ db })
  const missing = missingFirstSteps(facts)
  const open = describeOpening(facts).steps.filter(({ name, progress }) => name !== 'open' && progress !== 'done')
  return {
    ...closed,
    missing,
    advised: open.filter(({ name, progress }) => progress !== 'optional' && !missing.some((one) => one.name === name)),
  }
}

/** Lets everybody see the shop from now on. */
export async function openShop({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const opening = await loadOpening({ db })
  if (!opening) return
  if (opening.missing.length > 0)
    throw invalid({ non_field_errors: opening.missing.map(({ title }) => `Before that, nobody can order: ${title}`) })
  await db.update(ownShop).set({ openedAt: now }).where(isNull(ownShop.openedAt))
}

/** A cheap question, because every look at Today asks it. */
async function isOpening({ db }: ReadCtx): Promise<boolean> {
  const [found] = await db.execute<{ isOpening: boolean }>(sql`
    select exists (select from own_shop)
        or not exists (select from settings where home <> '{}')
        or not exists (select from shipping_rules) or not exists (select from categories)
        or not exists (select from products where state = 'published') or not exists (select from pages) as "isOpening"`)
  return found?.isOpening ?? false
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'

/** What a new shop has to get before shoppers can order, and its screen at the desk, in a useful order. */
const STEPS = [
  { name: 'settings', title: 'Who you are, and your currency', path: '/desk/settings/first' },
  { name: 'shipping', title: 'What delivery costs', path: '/desk/settings/shipping' },
  { name: 'category', title: 'A category', path: '/desk/catalogue/categories' },
  { name: 'product', title: 'A published product', path: '/desk/catalogue/new' },
  { name: 'home', title: 'The home page', path: '/desk/content/home' },
  { name: 'pages', title: 'Terms, privacy policy and other pages', path: '/desk/content/pages' },
] as const

type Step = (typeof STEPS)[number]

/** The steps that an owner still has to take; none in a shop that runs. */
export async function listFirstSteps({ db }: { db: Db }): Promise<Step[]> {
  const [done] = await db.execute<Record<Step['name'], boolean>>(sql`
    select exists (select from settings) as settings,
           exists (select from shipping_rules) as shipping,
           exists (select from categories) as category,
           exists (select from products where state = 'published') as product,
           exists (select from settings where home <> '{}') as home,
           exists (select from pages) as pages`)
  return STEPS.filter(({ name }) => !done?.[name])
}

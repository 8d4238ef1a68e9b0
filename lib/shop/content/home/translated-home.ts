import { type HomeFile } from './home-file.schema'

type Part = keyof HomeFile

/** The parts that have texts. */
export const HOME_TEXTS = [
  'headline',
  'description',
  'promotions',
  'collage',
  'promises',
  'gift_budgets',
  'latest',
  'popular',
  'feature',
  'maker',
  'strips',
] as const satisfies Part[]
const TEXTS: ReadonlySet<Part> = new Set(HOME_TEXTS)

const bothOrNeither = (one: unknown, other: unknown) => (one === undefined) === (other === undefined)
const sameList = <Entry>(one: readonly Entry[] = [], other: readonly Entry[] = [], keyOf: (entry: Entry) => unknown) =>
  JSON.stringify(one.map(keyOf)) === JSON.stringify(other.map(keyOf))

/** What a translation repeats from the home page, part by part: where it differs, the texts belong to something else. */
const FITS: { [Name in Part]?: { fits: (base: HomeFile, own: HomeFile) => boolean; message: string } } = {
  collage: {
    fits: (base, own) => sameList(base.collage, own.collage, ({ picture }) => picture),
    message: 'this has not the same pictures as home.json',
  },
  promises: {
    fits: (base, own) => sameList(base.promises, own.promises, ({ link }) => link),
    message: 'this has not the same entries with the same links as home.json',
  },
  gift_budgets: {
    fits: (base, own) => bothOrNeither(base.gift_budgets, own.gift_budgets),
    message: 'home.json has no such section',
  },
  feature: {
    fits: (base, own) => base.feature?.picture === own.feature?.picture && base.feature?.link === own.feature?.link,
    message: 'this has not the picture and the link of home.json',
  },
  maker: {
    fits: (base, own) =>
      base.maker?.picture === own.maker?.picture &&
      base.maker?.link === own.maker?.link &&
      base.maker?.steps.length === own.maker?.steps.length,
    message: 'this has not the picture, the link and as many steps as home.json',
  },
  strips: {
    fits: (base, own) =>
      Object.entries(own.strips ?? {}).every(
        ([name, { text, link }]) =>
          bothOrNeither(base.strips?.[name]?.text, text) && base.strips?.[name]?.link === link,
      ),
    message: 'each strip has the name, the link and the fields of one in home.json',
  },
}

/** The parts of a translation that do not fit the home page. */
export const misfits = (base: HomeFile, own: HomeFile): { field: string; message: string }[] =>
  Object.entries(FITS).flatMap(([field, { fits, message }]) =>
    field in own && !fits(base, own) ? [{ field, message }] : [],
  )

/** The home page with the texts of its translation, as far as they fit. */
export function translateHome(base: HomeFile, own: HomeFile): HomeFile {
  const fitting = (part: Part) => own[part] !== undefined && (FITS[part]?.fits(base, own) ?? true)
  return {
    ...base,
    headline: own.headline ?? base.headline,
    description: own.description ?? base.description,
    promotions: own.promotions ?? base.promotions,
    collage: fitting('collage') ? own.collage : base.collage,
    promises: fitting('promises') ? own.promises : base.promises,
    gift_budgets:
      base.gift_budgets && own.gift_budgets
        ? { ...base.gift_budgets, title: own.gift_budgets.title, text: own.gift_budgets.text }
        : base.gift_budgets,
    latest: own.latest || base.latest ? { ...base.latest, ...own.latest } : undefined,
    popular: own.popular || base.popular ? { ...base.popular, ...own.popular } : undefined,
    feature:
      base.feature && own.feature && fitting('feature')
        ? { ...own.feature, phone_picture: base.feature.phone_picture }
        : base.feature,
    maker: base.maker && own.maker && fitting('maker') ? own.maker : base.maker,
    strips:
      base.strips && own.strips && fitting('strips')
        ? Object.fromEntries(
            Object.entries(base.strips).map(([name, strip]) => [name, translateStrip(strip, own.strips?.[name])]),
          )
        : base.strips,
  }
}

type Strip = NonNullable<HomeFile['strips']>[string]

const translateStrip = (base: Strip, own: Strip | undefined): Strip =>
  own ? { ...base, title: own.title, text: own.text ?? base.text, link_text: own.link_text ?? base.link_text } : base

/** A stored translation without the parts that no longer fit, and with what is not text as in the home page. */
export function fitHome(base: HomeFile, own: HomeFile): HomeFile {
  const translated = translateHome(base, own)
  const kept: HomeFile = {}
  const keep = <Name extends Part>(part: Name) => {
    if (translated[part] !== undefined) kept[part] = translated[part]
  }
  const parts = Object.keys(base) as Part[]
  for (const part of parts) if (!TEXTS.has(part) || (part in own && (FITS[part]?.fits(base, own) ?? true))) keep(part)
  for (const part of TEXTS) if (!(part in base) && part in own && !FITS[part]) keep(part)
  // What is not translated is not in the translation: the page fills it in.
  for (const row of ['latest', 'popular'] as const) if (kept[row]) kept[row] = own[row]
  if (kept.strips)
    kept.strips = Object.fromEntries(Object.entries(kept.strips).filter(([name]) => name in (own.strips ?? {})))
  // A section that is not translated is not named either, so that the file is a whole home page.
  const strips = base.strips ?? {}
  if (kept.sections) kept.sections = kept.sections.filter((name) => !(name in strips) || name in (kept.strips ?? {}))
  return kept
}

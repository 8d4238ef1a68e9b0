import 'server-only'
import { language } from '@messages/language'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { fontUrl } from '@/lib/platform/theme/font-files.server'
import { type InlineFace, preloadedFonts } from '@/lib/platform/theme/font-faces'
import { headingLetters } from '@/lib/platform/theme/heading-letters.server'
import { type Palette } from '@/lib/platform/theme/palette'
import { guaranteeNoticePath, loadTheme, readTheme, type StoredTheme } from '@/lib/platform/theme/stored-theme.server'
import { themeStylesheet } from '@/lib/platform/theme/stylesheet'
import { checkSvg } from '@/lib/platform/theme/svg.server'
import {
  ICON_RENDERERS,
  loadSharp,
  neutralIcon,
  renderSharingPicture,
} from '@/lib/platform/theme/theme-pictures.server'
import { themePalette, themeTokens } from '@/lib/platform/theme/tokens'
import { type Look } from '@/lib/platform/theme/look'

type ServedFile = { bytes: Buffer; type: string; version: string }

type CurrentTheme = {
  palette: Palette
  /** The custom properties, for a part of the shop that is shown elsewhere. */
  tokens: Record<string, string>
  /** What the document of every page needs. */
  look: Look
  /** Addresses. */
  icon: { svg: string | null } & Record<'favicon' | 'apple' | '192' | '512' | 'maskable', string>
  /** For shops without a picture for link previews. */
  sharingPicture: string
  /** The official picture on the legal guarantee in the language of the edition. */
  guaranteeNotice: { url: string; width: number; height: number } | null
  /** Null if the theme has no such file. */
  file: (name: string) => Promise<ServedFile | null>
}

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

const isSvg = (bytes: Buffer) => bytes.subarray(0, 4).toString() === '<svg'

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}
const typeOf = (name: string) => TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream'

type ThemePicture = { bytes: Buffer; version: string; type: string; width: number; height: number }

/** Null for a drawing. */
async function describePicture(bytes: Buffer | null | undefined): Promise<ThemePicture | null> {
  if (!bytes || isSvg(bytes)) return null
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(bytes).metadata()
  return { bytes, version: hashOf(bytes), type: `image/${format}`, width, height }
}

function describeLogo({ theme, files }: StoredTheme, picture: ThemePicture | null): Look['logo'] {
  const bytes = theme.logo && files.get(theme.logo.file)
  if (!theme.logo || !bytes) return null
  const showName = theme.logo.show_name
  if (picture) return { url: `/theme/logo?v=${picture.version}`, ratio: picture.width / picture.height, showName }
  const checked = checkSvg(bytes.toString())
  if ('problem' in checked) return null
  const { svg, width, height } = checked
  return { svg: svg.replace(' xmlns="http://www.w3.org/2000/svg"', ''), ratio: width / height, showName }
}

type ThemeFile = { version: string; type?: string; render: () => Promise<Buffer> | Buffer }

/** Renders each file when it is first requested, and keeps it as long as the theme. */
function createFileReader(files: Record<string, ThemeFile>) {
  const rendered = new Map<string, Promise<Buffer>>()
  return async (name: string): Promise<ServedFile | null> => {
    const file = Object.hasOwn(files, name) ? files[name] : undefined
    if (!file) return null
    const rendering = rendered.get(name) ?? Promise.resolve(file.render())
    rendered.set(name, rendering)
    rendering.catch(() => rendered.delete(name))
    return { bytes: await rendering, type: file.type ?? typeOf(name), version: file.version }
  }
}

async function prepareTheme(stored: StoredTheme, letters: readonly InlineFace[]): Promise<CurrentTheme> {
  const { theme, files } = stored
  const palette = themePalette(theme)
  const stylesheet = themeStylesheet(theme, fontUrl, letters)
  const icon = (theme.icon && files.get(theme.icon)) || neutralIcon(palette)
  const picture = await describePicture(theme.logo && files.get(theme.logo.file))
  const notice = await describePicture(files.get(theme.guarantee_notice?.[language] ?? ''))
  const stylesheetVersion = hashOf(stylesheet)
  const iconVersion = hashOf(icon, JSON.stringify(palette))
  return {
    palette,
    tokens: themeTokens(theme),
    look: {
      stylesheet: `/theme.css?v=${stylesheetVersion}`,
      fonts: preloadedFonts(theme, language).map(fontUrl),
      logo: describeLogo(stored, picture),
    },
    icon: {
      svg: isSvg(icon) ? `/icon.svg?v=${iconVersion}` : null,
      favicon: `/favicon.ico?v=${iconVersion}`,
      apple: `/apple-icon.png?v=${iconVersion}`,
      192: `/icons/192.png?v=${iconVersion}`,
      512: `/icons/512.png?v=${iconVersion}`,
      maskable: `/icons/maskable-512.png?v=${iconVersion}`,
    },
    sharingPicture: `/theme/sharing.jpg?v=${iconVersion}`,
    guaranteeNotice: notice && {
      url: `${guaranteeNoticePath(theme, language)}?v=${notice.version}`,
      width: notice.width,
      height: notice.height,
    },
    file: createFileReader({
      'theme.css': { version: stylesheetVersion, render: () => Buffer.from(stylesheet) },
      ...(isSvg(icon) ? { 'icon.svg': { version: iconVersion, render: () => icon } } : {}),
      ...Object.fromEntries(
        Object.entries(ICON_RENDERERS).map(([name, render]) => [
          name,
          { version: iconVersion, render: () => render(icon, palette) },
        ]),
      ),
      'sharing.jpg': { version: iconVersion, render: () => renderSharingPicture(icon, palette) },
      ...(picture && { logo: { ...picture, render: () => picture.bytes } }),
      ...(notice && { 'guarantee-notice': { ...notice, render: () => notice.bytes } }),
    }),
  }
}

const loadCurrentTheme = cacheWithSnapshot(async () => {
  const stored = await loadTheme(publicContext().db)
  return prepareTheme(stored, await headingLetters(stored.theme, language))
})

/** For pages built without a database. They are never served, see docs/decisions/0005-public-and-private-pages.md. */
const buildTimeTheme = () => prepareTheme({ theme: readTheme({}), files: new Map() }, [])

/** The look of the shop, read once for the page being rendered. */
export const currentTheme = cache(async (): Promise<CurrentTheme> =>
  env().isBuild ? buildTimeTheme() : loadCurrentTheme(),
)

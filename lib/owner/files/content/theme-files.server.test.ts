import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { useDemoDatabase } from '@/testing/db.server'
import { guaranteeNoticePath, loadTheme, saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { exportTheme, readThemeFolder } from './theme-files.server'
import { ICON_RENDERERS, neutralIcon, renderSharingPicture } from '@/lib/platform/theme/theme-pictures.server'
import { completePalette } from '@/lib/platform/theme/palette'

const database = useDemoDatabase()
let folder: string
const at = (...names: string[]) => path.join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'theme-'))
})
afterAll(() => rm(folder, { recursive: true }))

const square = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 4, background: '#d1004b' } })
    .png()
    .toBuffer()

async function writeTheme(name: string, theme: object, files: Record<string, string | Buffer> = {}): Promise<string> {
  await mkdir(at(name), { recursive: true })
  await writeFile(at(name, 'theme.json'), JSON.stringify(theme))
  for (const [file, content] of Object.entries(files)) await writeFile(at(name, file), content)
  return at(name)
}

async function readFolder(name: string): Promise<Record<string, string>> {
  const files = (await readdir(at(name))).sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await readFile(at(name, file))).toString('base64')])),
  )
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>'

test('what is exported can be imported, and exported again without a difference', async () => {
  const { db } = database.current
  const source = await writeTheme(
    'source',
    {
      colors: { background: '#FFFFFF', text: '#111111', accent: '#0055ff' },
      fonts: { headings: 'bricolage-grotesque', heading_weight: 800 },
      logo: { file: 'logo.svg', show_name: false },
      icon: 'icon.png',
    },
    { 'logo.svg': SVG.replace('<circle', '<script>x</script><circle'), 'icon.png': await square(700) },
  )
  const theme = await readThemeFolder(source)
  expect(await saveTheme(db, theme)).toBe(true)
  await exportTheme(db, at('first'), { dryRun: false })
  const first = await readFolder('first')
  expect(Object.keys(first)).toEqual(['icon.png', 'logo.svg', 'theme.json'])
  expect(Buffer.from(first['logo.svg'] ?? '', 'base64').toString()).toBe(SVG)

  expect(await saveTheme(db, await readThemeFolder(at('first')))).toBe(false)
  await saveTheme(db, await readThemeFolder('lib/demo/seed/demo/theme'))
  expect(await saveTheme(db, await readThemeFolder(at('first', 'theme.json')))).toBe(true)
  await exportTheme(db, at('second'), { dryRun: false })
  expect(await readFolder('second')).toEqual(first)
})

test('the official notice on the legal guarantee is kept for each language', async () => {
  const { db } = database.current
  const guarantee_notice = { en: 'notice-en.png', el: 'notice-el.png' }
  const files = { 'notice-en.png': await square(500, 700), 'notice-el.png': await square(1700, 2550) }
  const stored = await readThemeFolder(await writeTheme('notices', { guarantee_notice }, files))
  await saveTheme(db, stored)
  const { theme, files: kept } = await loadTheme(db)
  expect([theme.guarantee_notice, [...kept.keys()].sort()]).toEqual([
    guarantee_notice,
    ['notice-el.png', 'notice-en.png'],
  ])
  expect(kept.get('notice-en.png')).toEqual(files['notice-en.png'])
  expect(await sharp(kept.get('notice-el.png')).metadata()).toMatchObject({ width: 1600, height: 2400 })
  expect(['en', 'el', 'pt'].map((language) => guaranteeNoticePath(theme, language))).toEqual([
    '/theme/guarantee-notice',
    '/theme/guarantee-notice',
    '',
  ])
  await exportTheme(db, at('exported-notices'), { dryRun: false })
  expect(await saveTheme(db, await readThemeFolder(at('exported-notices')))).toBe(false)

  const narrow = await writeTheme('narrow', { guarantee_notice }, { ...files, 'notice-en.png': await square(300) })
  await expect(readThemeFolder(narrow)).rejects.toThrow('notice-en.png: the notice is at least 400 pixels wide')
})

test('files that the new theme does not name are deleted, and only a change raises the version', async () => {
  const { db } = database.current
  const version = async () => (await db.execute(sql`select version from catalogue_version`))[0]
  await saveTheme(db, await readThemeFolder('lib/demo/seed/demo/theme'))
  expect([...(await loadTheme(db)).files.keys()].sort()).toEqual(['icon.svg', 'logo.svg'])
  const before = await version()
  expect(await saveTheme(db, await readThemeFolder('lib/demo/seed/demo/theme'))).toBe(false)
  expect(await version()).toEqual(before)
  await saveTheme(db, await readThemeFolder(await writeTheme('empty', {})))
  expect(await version()).not.toEqual(before)
  expect((await db.execute(sql`select name from theme_files`)).length).toBe(0)
})

test('a stored theme that fits no longer is logged, and the shop has the default look', async () => {
  const { db } = database.current
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await db.execute(sql`update settings set theme = '{"radius": "round"}'`)
  expect((await loadTheme(db)).theme.radius).toBe(3)
  expect(stderr).toHaveBeenCalledWith(expect.stringContaining('reading the stored theme'))
  stderr.mockRestore()
})

describe('a theme is refused as a whole', () => {
  test.each([
    ['a file is missing', { logo: { file: 'logo.svg' } }, 'logo.svg: this file is missing'],
    [
      'a contrast is too low',
      { colors: { background: '#ffffff', text: '#111111', accent: '#0055ff', text_soft: '#7f7f7f' } },
      'theme.json: colors.text_soft on colors.background has a contrast of 4; it needs 4.5.',
    ],
    ['a drawing has text', { logo: { file: 'text.svg' } }, 'text.svg: <text> is not supported: convert text to paths'],
    ['a drawing is too large', { logo: { file: 'large.svg' } }, /large\.svg: it has 6\d+ bytes .* may have 6000/],
    ['an icon is not square', { icon: 'wide.png' }, 'wide.png: an icon is square, and this one has 600×512 pixels'],
    ['an icon is too small', { icon: 'small.png' }, 'small.png: an icon has at least 512×512 pixels, this one 100×100'],
    ['an icon is not a picture', { icon: 'broken.png' }, 'broken.png: this is not a picture that can be read'],
    ['a drawn icon is not square', { icon: 'wide.svg' }, 'wide.svg: an icon is square, and this one is 20 wide'],
    ['a logo is too low', { logo: { file: 'low.png' } }, 'low.png: a logo is at least 40 pixels high'],
  ])('if %s', async (name, theme, problem) => {
    const source = await writeTheme(name, theme, {
      'text.svg': SVG.replace('<circle r="4"/>', '<text>x</text>'),
      'large.svg': SVG.replace('<circle', `<path d="M0 0${'h1'.repeat(3_000)}"/><circle`),
      'wide.svg': SVG.replace('0 0 8 8', '0 0 20 8'),
      'wide.png': await square(600, 512),
      'small.png': await square(100),
      'low.png': await square(100, 20),
      'broken.png': (await square(512)).subarray(0, 200),
    })
    await expect(readThemeFolder(source)).rejects.toThrow(problem)
  })
})

describe('icons', () => {
  const palette = completePalette({ background: '#ffffff', text: '#111111', accent: '#0055ff' })

  test.each([
    ['192.png', 192],
    ['512.png', 512],
    ['maskable-512.png', 512],
    ['apple-icon.png', 180],
  ])('%s has its size', async (name, side) => {
    const icon = await ICON_RENDERERS[name]?.(neutralIcon(palette), palette)
    expect(await sharp(icon).metadata()).toMatchObject({ width: side, height: side, format: 'png' })
  })

  test('those that systems cut have no transparent corner', async () => {
    const icon = await ICON_RENDERERS['apple-icon.png']?.(neutralIcon(palette), palette)
    const { data } = await sharp(icon)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([17, 17, 17, 255])
  })

  test('favicon.ico contains three sizes', async () => {
    const icon = await ICON_RENDERERS['favicon.ico']?.(neutralIcon(palette), palette)
    expect(icon?.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]))
    const [first = 0, second = 0] = [icon?.readUInt32LE(18), icon?.readUInt32LE(34)]
    expect(await sharp(icon?.subarray(first, second)).metadata()).toMatchObject({ format: 'png', width: 16 })
  })

  test('the picture for link previews has the size that networks expect', async () => {
    const picture = await renderSharingPicture(await square(512), palette)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
})

import 'server-only'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { listThemeFiles, loadTheme, saveTheme, type StoredTheme } from '@/lib/platform/theme/stored-theme.server'
import { contrastProblems } from '@/lib/platform/theme/contrast'
import { checkThemeFile } from '@/lib/platform/theme/theme-pictures.server'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import {
  changedMeanwhile,
  changedTexts,
  formMessages,
  parseFileValue,
  versionOf,
  type ContentChange,
  type ContentForm,
  type RecordChange,
} from './edited-content.server'
import { requireSettings } from './edit-settings.server'
import { type FormProblem, type FormTexts } from '@/lib/owner/forms/form-fields'
import { applyForm, writeForm } from '@/lib/owner/forms/form-values'
import { ALL_THEME_FIELDS } from './theme-form'

const FILE = 'theme.json'

const textsOf = ({ theme }: StoredTheme): FormTexts => ({
  ...writeForm(ALL_THEME_FIELDS, theme),
  ...(theme.logo?.show_name ? { logo_show_name: 'on' } : {}),
  logo: theme.logo?.file ?? '',
  icon: theme.icon ?? '',
})

const versionOfTheme = ({ theme, files }: StoredTheme) =>
  versionOf([theme, [...files].map(([name, bytes]) => [name, bytes.toString('base64')])])

export async function loadThemeForm({ db }: Pick<Ctx, 'db'>): Promise<ContentForm> {
  const stored = await loadTheme(db)
  return { version: versionOfTheme(stored), texts: textsOf(stored) }
}

/** Files that replace the logo or the icon. */
export type ThemeUploads = Partial<Record<'logo' | 'icon', { name: string; bytes: Buffer }>>

const ROLES = ['logo', 'icon'] as const

/** Saves the look with its files, checked as the import of a theme checks them. */
export function saveThemeForm(
  ctx: Ctx,
  { version, texts }: ContentForm,
  uploads: ThemeUploads,
  record: RecordChange = async () => {},
): Promise<ContentChange | null> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    await requireSettings(tx.db)
    const stored = await loadTheme(tx.db)
    if (versionOfTheme(stored) !== version) throw changedMeanwhile()
    const wanted = await readTheme(stored, texts, uploads)
    if (!(await saveTheme(tx.db, wanted))) return null
    const change = changedTexts(textsOf(stored), textsOf(await loadTheme(tx.db)))
    const replaced = Object.fromEntries(
      ROLES.flatMap((role) => (uploads[role] ? [[`${role}_upload`, uploads[role].name]] : [])),
    )
    await record(tx, { before: change.before, after: { ...change.after, ...replaced } })
    return change
  })
}

async function readTheme(stored: StoredTheme, texts: FormTexts, uploads: ThemeUploads): Promise<StoredTheme> {
  const { value, problems } = applyForm(ALL_THEME_FIELDS, { ...stored.theme }, texts)
  const files = new Map(stored.files)
  for (const role of ROLES) {
    const upload = uploads[role]
    if (!upload) continue
    const name = `${role}${/\.[a-z]+$/i.exec(upload.name)?.[0].toLowerCase() ?? ''}`
    const checked = await checkThemeFile(role, name, upload.bytes)
    if ('problem' in checked) problems.push({ path: `${role}_upload`, message: checked.problem })
    else files.set(name, checked.bytes)
    value[role] = role === 'logo' ? { file: name } : name
  }
  if (texts.remove_logo !== undefined) value.logo = null
  if (texts.remove_icon !== undefined) value.icon = null
  if (value.logo !== null && typeof value.logo === 'object')
    value.logo = { ...value.logo, show_name: texts.logo_show_name !== undefined }
  if (problems.length > 0) throw invalid(messages(texts, problems))
  try {
    const theme = parseFileValue(FILE, themeFileSchema, value)
    const contrasts = contrastProblems(theme.colors).map((message): FileProblem => ({
      file: FILE,
      field: /^colors\.[a-z_]+/.exec(message)?.[0] ?? '',
      message,
    }))
    if (contrasts.length > 0) throw new FileProblemsError(contrasts)
    const named = listThemeFiles(theme)
    return { theme, files: new Map([...files].filter(([name]) => named.includes(name))) }
  } catch (error) {
    if (!(error instanceof FileProblemsError)) throw error
    throw invalid(
      messages(
        texts,
        error.problems.map(({ field, message }) => ({ path: field, message })),
      ),
    )
  }
}

/** The inputs of the files are not among the fields. */
function messages(texts: FormTexts, problems: readonly FormProblem[]): Record<string, string[]> {
  const ofFiles = problems.filter(({ path }) => /^(logo|icon)/.test(path))
  const others = problems.filter((problem) => !ofFiles.includes(problem))
  return {
    ...(others.length > 0 ? formMessages(ALL_THEME_FIELDS, texts, others) : {}),
    ...Object.fromEntries(
      ofFiles.map(({ path, message }) => [`${/^(logo|icon)/.exec(path)?.[0] ?? 'logo'}_upload`, [message]]),
    ),
  }
}

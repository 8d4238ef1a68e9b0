import { exportTheme, readThemeFolder } from '@/lib/owner/files/content/theme-files.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { CommandError, type Command } from './command'

const importTheme: Command = {
  summary: 'Replace the look of the shop by that of a theme, completely or not at all.',
  args: ['folder or file'],
  writes: true,
  help: 'A theme is a folder with theme.json and the logo and icon that it names. See docs/themes/README.md.\nColours whose contrast is too low are refused.',
  run: async ({ db, args: [source = ''] }) => {
    const theme = await readThemeFolder(source)
    const changed = await db.transaction(async (tx) => {
      if (!(await loadSettings(tx)))
        throw new CommandError('The shop has no settings yet. Import them with `settings import <file>`.')
      return saveTheme(tx, theme)
    })
    return {
      text: changed ? 'The theme changed; running shops show it within seconds.' : 'The shop already has this theme.',
      data: { changed },
    }
  },
}

const exportThemeCommand: Command = {
  summary: 'Write the theme to a folder: theme.json, and the logo and icon that it names.',
  args: ['folder'],
  writes: true,
  run: async ({ db, args: [folder = ''], dryRun }) => {
    const files = await exportTheme(db, folder, { dryRun })
    return { text: `Wrote ${files.join(', ')} to ${folder}.`, data: { folder, files } }
  },
}

export const theme = {
  summary: 'colours, fonts, spaces, logo and icon',
  verbs: { import: importTheme, export: exportThemeCommand },
}

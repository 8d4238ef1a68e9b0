import { fileURLToPath } from 'node:url'

/**
 * Where Next puts the build of a language, as `distDir` in next.config.js.
 *
 * @param {string} language
 */
export const buildFolder = (language) =>
  fileURLToPath(new URL(language === 'en' ? '../../.next' : `../../.next-${language}`, import.meta.url))

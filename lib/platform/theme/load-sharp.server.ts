import 'server-only'
import { type default as Sharp } from 'sharp'

/** Loaded for the first picture, because it takes 20 MB. The pages of a shop whose theme has drawings need none. */
export const loadSharp = async (): Promise<typeof Sharp> => (await import('sharp')).default

import { PREVIEW_FONTS } from '@/lib/shop/questions/question'
import { engravingFaces } from './engraving-fonts'
import { findFont } from './font-files.server'

test.each(PREVIEW_FONTS)(
  'the font %s has Latin letters, and Greek ones in a file of their own, which are served',
  (font) => {
    const faces = engravingFaces(font)
    const files = [...faces.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(2)
    expect(faces.match(/unicode-range:U\+0370-03FF/g)).toHaveLength(1)
    // Otherwise a browser takes one of them for all letters.
    expect(new Set(faces.match(/font-weight:[^;]+/g)).size).toBe(1)
    for (const file of files) expect(findFont(file)).toMatchObject({ cacheControl: 'public, max-age=86400' })
  },
)

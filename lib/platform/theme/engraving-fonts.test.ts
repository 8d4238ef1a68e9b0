import { PREVIEW_FONTS } from '@/lib/shop/questions/question'
import { ENGRAVING_FONT_FILES, engravingFaces } from './engraving-fonts'
import { findFont, fontUrl } from './font-files.server'

test.each(PREVIEW_FONTS)('the font %s has Latin letters, and Greek ones in a file of their own', (font) => {
  const faces = engravingFaces([font], (file) => file)
  expect(faces.match(/@font-face/g)).toHaveLength(2)
  expect(faces.match(/unicode-range:U\+0370-03FF/g)).toHaveLength(1)
})

test('every file is there, and is served under its address', () => {
  for (const file of ENGRAVING_FONT_FILES)
    expect(findFont(fontUrl(file).replace('/fonts/', ''))).toMatchObject({ isCurrent: true })
})

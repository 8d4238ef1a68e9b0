import { engravingFaces } from '@/lib/platform/theme/engraving-fonts'
import { fontUrl } from '@/lib/platform/theme/font-files.server'
import { PREVIEW_FONTS } from '@/lib/shop/questions/question'

/** For the place of a preview. A browser loads the font that it shows. */
export const EngravingFonts = () => <style>{engravingFaces(PREVIEW_FONTS, fontUrl)}</style>

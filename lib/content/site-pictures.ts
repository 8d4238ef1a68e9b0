import { sharingUrl, widestUrl } from '@/lib/catalogue/pictures'
import media from '@/lib/db/seed/demo/media.json'

type SitePicture = { src: string; width: number; height: number; widths: number[]; color: string }

type File = keyof typeof media

// They come with the pages, as styles and icons do, so they are served from where the pages are.
const THIS_SITE = ''

/** Pictures of the house itself, shown by its pages whatever the catalogue holds. */
export function sitePicture(file: File): SitePicture {
  const { key, width, height, color, widths } = media[file]
  return { src: widestUrl({ key, widths }, THIS_SITE), width, height, color, widths }
}

/** What a link to a page without a picture of its own shows. */
export const defaultSharingPicture = { url: sharingUrl(media['share.jpg'].key, THIS_SITE), width: 1200, height: 630 }

import { sharingUrl, widestUrl } from '@/lib/catalogue/pictures'
import media from './site-pictures.json'

type SitePicture = { src: string; width: number; height: number; widths: number[]; color: string }

type File = keyof typeof media

// These pictures are deployed with the pages, so the media domain does not apply.
const THIS_SITE = ''

/** Pictures of the shop's own pages. They do not depend on the catalogue. */
export function sitePicture(file: File): SitePicture {
  const { key, width, height, color, widths } = media[file]
  return { src: widestUrl({ key, widths }, THIS_SITE), width, height, color, widths }
}

/** The link preview of pages without a picture of their own. */
export const defaultSharingPicture = { url: sharingUrl(media['share.jpg'].key, THIS_SITE), width: 1200, height: 630 }

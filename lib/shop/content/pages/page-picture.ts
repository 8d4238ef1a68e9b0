import { widestUrl } from '@/lib/shop/catalogue/pictures'

/** What the component of a picture needs. */
export type PagePicture = { src: string; width: number; height: number; widths: number[]; color: string }

type StoredPicture = { key: string; width: number; height: number; widths: number[]; color: string }

export const toPagePicture = (
  { key, width, height, widths, color }: StoredPicture,
  mediaDomain: string,
): PagePicture => ({ src: widestUrl({ key, widths }, mediaDomain), width, height, widths, color })

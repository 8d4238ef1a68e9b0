import { type PagePicture } from './page-picture'
import { type PageText } from './page-text'

export type DescribedPicture = { picture: PagePicture; alt: string }

/** A page with the facts of today. */
export type ShownPage = {
  text: PageText
  path: string
  title: string
  description: string
  lead?: string
  updated?: string
  contents: boolean
  picture: DescribedPicture | null
  gallery: DescribedPicture[]
}

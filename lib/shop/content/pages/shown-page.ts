import { type PagePicture } from './page-picture'

/** The heading and the text of a section are sanitized HTML; `id` needs no escapes. */
export type PageSection = { id: string; title: string; heading: string; html: string }

/** The text of a page: what comes before its first section, and its sections. */
export type PageText = { intro: string; sections: PageSection[] }

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

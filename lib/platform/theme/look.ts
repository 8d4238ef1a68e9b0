/** What the document of every page needs of the theme. */
export type Look = {
  /** The address of the style sheet with fonts, colours and sizes. */
  stylesheet: string
  /** The addresses of the font files that nearly every page needs. */
  fonts: string[]
  /** The `ratio` is the width divided by the height. A drawing is part of the page, a picture has an address. */
  logo: ({ ratio: number; showName: boolean } & ({ svg: string } | { url: string })) | null
}

declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** Features of OpenType. */
    keepFeatures: readonly string[]
    noHinting: boolean
    /** The one value that an axis of a variable font keeps. */
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Uint8Array>
}

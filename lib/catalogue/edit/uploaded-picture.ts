/** A picture that is ready for a product. */
export type UploadedPicture = { file: string; src: string }

/** A picture that is ready for a product. */
export type UploadedPicture = { file: string; src: string }

/** Of a file from a phone or a camera. */
export const MAX_UPLOAD_BYTES = 30_000_000

/** In one form. */
export const MAX_UPLOADS = 5

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?$/
export const S3_ADDRESS_RULE =
  'must look like s3://bucket or s3://bucket/folder, with letters, digits, dots, hyphens and underscores'

/** @param {string} address */
export const isS3Address = (address) => address.startsWith('s3:')

/**
 * The bucket, and what the keys in it begin with; null for an address that is none.
 *
 * @param {string} address
 */
export function parseS3Address(address) {
  const [, bucket, folder = ''] = S3_ADDRESS.exec(address) ?? []
  return bucket === undefined ? null : { bucket, prefix: folder === '' ? '' : `${folder.slice(1)}/` }
}

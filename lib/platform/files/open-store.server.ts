import 'server-only'
import { env } from '@/lib/platform/env.server'
import { StoreError, type FileStore } from './file-store'
import { folderStore } from './folder-store.server'
import { type S3Limits } from './s3-store.server'
import { isS3Address, parseS3Address, S3_ADDRESS_RULE } from './s3-address.mjs'

/** The store at `s3://bucket/folder`, or a folder of this machine. The client of S3 is loaded when a store is opened. */
export async function openStore(address: string, limits?: Partial<S3Limits>): Promise<FileStore> {
  if (!isS3Address(address)) return folderStore(address)
  const parts = parseS3Address(address)
  if (!parts) throw new StoreError(`The address of a store ${S3_ADDRESS_RULE}, not ${address}.`)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = env()
  if (!accessKeyId || !secretAccessKey)
    throw new StoreError(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  const endpoint = env().AWS_ENDPOINT_URL_S3 ?? env().AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`
  const { s3Store } = await import('./s3-store.server')
  return s3Store(parts, { accessKeyId, secretAccessKey, region, endpoint }, limits)
}

import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import * as t from '@messages/api-errors'
import { uploadPicture } from '@messages/questions'
import { notFound, Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { answerPictures, orderPictures } from '@/lib/platform/db/schema/workshop'
import { pictureQueue } from '@/lib/platform/files/picture-queue.server'
import { readBodyBytes } from '@/lib/platform/http/body.server'
import { beginWrite } from '@/lib/platform/http/in-progress.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { UNORDERED_PICTURE_DAYS } from '@/lib/shop/privacy/lifetimes'
import { MAX_FILE_BYTES } from './picture-format'
import { type AnswerPicture, type KeptAnswer } from './question.schema'
import { reencodePicture } from './reencode-picture.server'

/** Of all pictures together that belong to no order. */
const MAX_UNORDERED_BYTES = 1_000_000_000

/** The sweep deletes them in time, or a little later. */
const KEPT_MS = (UNORDERED_PICTURE_DAYS + 1) * 86_400_000

const tooMany = () => new Problem('unavailable', { detail: t.tooManyPictures }, { 'Retry-After': '60' })

/** Takes the picture of a shopper and keeps it until an order claims it, or the sweep deletes it. */
export async function receiveAnswerPicture(
  ctx: Ctx,
  { request, clientAddress }: Pick<RequestExchange, 'request' | 'clientAddress'>,
): Promise<AnswerPicture> {
  // Files wait in memory for their turn, and slow connections keep them there.
  const ends = [beginWrite('picture', clientAddress), beginWrite('pictures', 'of all')]
  try {
    const file = await readBodyBytes(request, MAX_FILE_BYTES)
    if ((await countUnorderedBytes(ctx)) > MAX_UNORDERED_BYTES) throw tooMany()
    return await storeAnswerPicture(ctx, file)
  } finally {
    for (const end of ends) end()
  }
}

/** Re-encodes a picture and stores it. */
export async function storeAnswerPicture(ctx: Ctx, file: Buffer): Promise<AnswerPicture> {
  const made = pictureQueue().run(ctx.caller ?? '', () => reencodePicture(file))
  if (!made) throw tooMany()
  const { bytes, width, height } = await made
  const sha256 = createHash('sha256').update(bytes).digest()
  const [row] = await ctx.db
    .insert(answerPictures)
    .values({ sha256, bytes, width, height, createdAt: ctx.now })
    .returning({ id: answerPictures.id })
  return { id: row?.id ?? '', width, height, sha256: sha256.toString('hex') }
}

const isUnordered = ({ db }: Pick<Ctx, 'db'>): SQL =>
  notExists(
    db
      .select({ id: orderPictures.pictureId })
      .from(orderPictures)
      .where(eq(orderPictures.pictureId, answerPictures.id)),
  )

async function countUnorderedBytes(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${answerPictures.bytes})), 0)` })
    .from(answerPictures)
    .where(and(isUnordered(ctx), gt(answerPictures.createdAt, new Date(ctx.now.getTime() - KEPT_MS))))
  return Number(row?.bytes ?? 0)
}

export async function loadAnswerPicture({ db }: Pick<Ctx, 'db'>, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await db.select({ bytes: answerPictures.bytes }).from(answerPictures).where(eq(answerPictures.id, id))
  if (!row) throw notFound(t.noPicture)
  return new Uint8Array(row.bytes)
}

/**
 * Ties the pictures among the answers to the order, in its transaction, and returns the lines with the checksums in their
 * answers. A picture may belong to several orders, because a shopper orders again what was not paid.
 */
export async function claimAnswerPictures<Line extends { answers: readonly KeptAnswer[] }>(
  { db }: Pick<Ctx, 'db'>,
  orderId: string,
  lines: readonly Line[],
): Promise<Line[]> {
  const named = lines.flatMap(({ answers }) => answers.filter(isPicture).map(({ value }) => value))
  if (named.length === 0) return [...lines]
  const stored = await db
    .select({ id: answerPictures.id, sha256: answerPictures.sha256 })
    .from(answerPictures)
    .where(inArray(answerPictures.id, named))
    // The sweep must not delete them before the order is there.
    .for('key share')
  const checksums = new Map(stored.map(({ id, sha256 }) => [id, sha256.toString('hex')]))
  refuseUnknown(lines, checksums)
  await db
    .insert(orderPictures)
    .values([...checksums.keys()].map((pictureId) => ({ orderId, pictureId })))
    .onConflictDoNothing()
  return lines.map((line) => ({
    ...line,
    answers: line.answers.map((answer) =>
      isPicture(answer) ? { ...answer, sha256: checksums.get(answer.value) } : answer,
    ),
  }))
}

const isPicture = ({ kind }: KeptAnswer) => kind === 'picture'

function refuseUnknown(lines: readonly { answers: readonly KeptAnswer[] }[], known: ReadonlyMap<string, string>): void {
  const unknown = lines.flatMap(({ answers }, at) =>
    answers
      .filter((answer) => isPicture(answer) && !known.has(answer.value))
      .map(({ question }): [string, string[]] => [`items.${at}.answers.${question}`, [uploadPicture]]),
  )
  if (unknown.length > 0) throw new Problem('conflict', Object.fromEntries(unknown))
}

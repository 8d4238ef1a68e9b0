/** A piece of an order that is being packed. */
export type PieceToPack = {
  /** The id of the line, because several may have one code. */
  line: number
  code: string
  /** With the answers of the buyer. */
  title: string
  quantity: number
}

/** How many units of each line are in the parcel. */
export type Packed = ReadonlyMap<number, number>

type Scan = {
  packed: Packed
  /** What to say to the person; `isProblem` if nothing was ticked. */
  said: string
  isProblem: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const packedOf = (packed: Packed, { line }: PieceToPack): number => packed.get(line) ?? 0

/** Ticks all units of a piece, or none. */
export const tick = (packed: Packed, { line, quantity }: PieceToPack, isPacked: boolean): Packed =>
  new Map(packed).set(line, isPacked ? quantity : 0)

/** How much is packed, in a sentence. */
export function progress(pieces: readonly PieceToPack[], packed: Packed): string {
  const all = sum(pieces.map(({ quantity }) => quantity))
  const done = sum(pieces.map((piece) => packedOf(packed, piece)))
  if (done < all) return `${done} of ${all} packed.`
  return all === 1 ? 'The piece is packed.' : `All ${all} are packed.`
}

/** Ticks one unit of the piece with the code that was scanned or typed. */
export function scanCode(pieces: readonly PieceToPack[], packed: Packed, typed: string): Scan {
  const wanted = typed.trim()
  const same = pieces.filter(({ code }) => code.toLowerCase() === wanted.toLowerCase())
  const piece = same.find((one) => packedOf(packed, one) < one.quantity) ?? same.at(-1)
  const refuse = (said: string): Scan => ({ packed, said, isProblem: true })
  if (wanted === '') return refuse('Scan or type a code first.')
  if (!piece) return refuse(`${wanted} is not of this order.`)
  const before = packedOf(packed, piece)
  if (before >= piece.quantity)
    return refuse(
      piece.quantity === 1
        ? `${piece.title} is packed already.`
        : `All ${piece.quantity} of ${piece.title} are packed already.`,
    )
  const after = new Map(packed).set(piece.line, before + 1)
  return {
    packed: after,
    said: `${piece.title}: ${before + 1} of ${piece.quantity}.`,
    isProblem: false,
  }
}

/** What the browser keeps while the parcel is packed. What it does not know, or is no count of this order, is left out. */
export function readPacked(pieces: readonly PieceToPack[], stored: string | null): Packed {
  try {
    const counts: unknown = JSON.parse(stored ?? '[]')
    return new Map(
      (Array.isArray(counts) ? counts : []).flatMap((entry: unknown): [number, number][] => {
        const [line, count] = Array.isArray(entry) ? (entry as unknown[]) : []
        const piece = pieces.find((one) => one.line === line)
        return piece && Number.isInteger(count) && Number(count) >= 0 && Number(count) <= piece.quantity
          ? [[piece.line, Number(count)]]
          : []
      }),
    )
  } catch {
    return new Map()
  }
}

export const writePacked = (packed: Packed): string => JSON.stringify([...packed])

/** Everything that a generator yields. */
export async function collect<Part>(parts: AsyncGenerator<Part, void>): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

export const collectRows = async <Row>(pages: AsyncGenerator<Row[], void>): Promise<Row[]> =>
  (await collect(pages)).flat()

export const collectText = async (parts: AsyncGenerator<string, void>): Promise<string> =>
  (await collect(parts)).join('')

type Specifications = readonly { name: string; entries: readonly { name: string; value: string }[] }[]

/** Specifications as one text: the name of each group, and below it its entries, like `Width = 4 mm`. */
export const writeSpecifications = (groups: Specifications): string =>
  groups
    .map(({ name, entries }) => [name, ...entries.map((entry) => `${entry.name} = ${entry.value}`)].join('\n'))
    .join('\n\n')

export const readSpecifications = (text: string): Specifications =>
  text
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((group) => {
      const [name = '', ...lines] = group.split('\n')
      return { name: name.trim(), entries: lines.map(readEntry) }
    })

function readEntry(line: string) {
  const [name = '', ...value] = line.split('=')
  return { name: name.trim(), value: value.join('=').trim() }
}

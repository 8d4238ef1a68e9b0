type NodeReference = { '@id': string }

/** Writes a node in full where it is first used on a page; each later use refers to it. */
export function sharedNodes() {
  const ids = new Map<string, string>()
  return <Node extends object>(name: string, node: Node): (Node & NodeReference) | NodeReference => {
    const key = JSON.stringify(node)
    const known = ids.get(key)
    if (known !== undefined) return { '@id': known }
    const id = `#${name}-${ids.size + 1}`
    ids.set(key, id)
    return { '@id': id, ...node }
  }
}

export type SharedNodes = ReturnType<typeof sharedNodes>

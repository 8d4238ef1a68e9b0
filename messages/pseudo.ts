import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/*
 * The pseudo-language: English that can be read and cannot be mistaken for text in code. scripts/pseudo-language.mjs
 * makes its messages; no other code uses this file.
 */

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const ACCENTED = 'ÀàĆćĐđÉéĜĝĤĥÎîĴĵĶķĹĺŃńÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]))

const accent = (text: string) => [...text].map((letter) => accents.get(letter) ?? letter).join('')

/** With brackets, so that a sentence that is put together from parts is seen. */
const pseudoText = (text: string) => (/\p{L}/u.test(text) && !text.startsWith('[') ? `[${accent(text)}]` : text)

function pseudoNode(node: ReactNode): ReactNode {
  if (typeof node === 'string') return pseudoText(node)
  if (Array.isArray(node)) return node.map(pseudoNode)
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  return cloneElement(node, {}, ...Children.toArray(node.props.children).map(pseudoNode))
}

/** A message in the pseudo-language: a text, a function of values or of renderers, or several texts by name. */
export function pseudo<Message>(message: Message): Message {
  const inPseudo = (value: unknown): unknown => {
    if (typeof value === 'string') return pseudoText(value)
    if (typeof value === 'function') return (...values: unknown[]) => pseudoNode(value(...values) as ReactNode)
    if (value !== null && typeof value === 'object' && !isValidElement(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inPseudo(one)]))
    return value
  }
  return inPseudo(message) as Message
}

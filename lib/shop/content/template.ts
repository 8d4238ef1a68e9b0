/**
 * The placeholders in the texts of pages: `{{company_name}}` for a fact, and `{{#if free_delivery}}…{{else}}…{{/if}}`
 * for text under a condition. `\{{` is no placeholder.
 */
type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'fact'; name: string; at: number }
  | { kind: 'if'; name: string; at: number; then: TemplateNode[]; otherwise: TemplateNode[] }

type TemplateProblem = { at: number; message: string }

type Tag = { at: number; end: number; content: string }

const PLACEHOLDER = /(?<!\\)\{\{(?:([^{}\n]*)\}\})?/g
const NAME = /^[a-z][a-z0-9_]*$/
const CONDITION = /^#if +([a-z][a-z0-9_]*)$/

function listTags(text: string): { tags: Tag[]; problems: TemplateProblem[] } {
  const tags: Tag[] = []
  const problems: TemplateProblem[] = []
  for (const match of text.matchAll(PLACEHOLDER)) {
    const at = match.index
    if (match[1] === undefined) problems.push({ at, message: 'this {{ has no }} after it; write \\{{ for two braces' })
    else tags.push({ at, end: at + match[0].length, content: match[1].trim() })
  }
  return { tags, problems }
}

const isBlockTag = ({ content }: Tag) => /^[#/]|^else$/.test(content)

/** A condition that is alone on its line leaves no empty line behind. */
function wholeLine(text: string, { at, end }: Tag): { from: number; to: number } {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const nextLine = text.indexOf('\n', end)
  const lineEnd = nextLine < 0 ? text.length : nextLine
  const isAlone = text.slice(lineStart, at).trim() === '' && text.slice(end, lineEnd).trim() === ''
  // A text of a single line, such as a title, keeps its spaces.
  return isAlone && text.includes('\n')
    ? { from: lineStart, to: Math.min(lineEnd + 1, text.length) }
    : { from: at, to: end }
}

function parseTemplate(text: string): { nodes: TemplateNode[]; problems: TemplateProblem[] } {
  const { tags, problems } = listTags(text)
  const nodes: TemplateNode[] = []
  const open: { node: Extract<TemplateNode, { kind: 'if' }>; hasElse: boolean; outer: TemplateNode[] }[] = []
  let current = nodes
  let position = 0
  const report = ({ at }: { at: number }, message: string) => void problems.push({ at, message })
  for (const tag of tags) {
    const { from, to } = isBlockTag(tag) ? wholeLine(text, tag) : { from: tag.at, to: tag.end }
    if (from > position) current.push({ kind: 'text', text: text.slice(position, from) })
    position = to
    const innermost = open.at(-1)
    const condition = CONDITION.exec(tag.content)?.[1]
    if (condition !== undefined) {
      const node = { kind: 'if' as const, name: condition, at: tag.at, then: [], otherwise: [] }
      current.push(node)
      open.push({ node, hasElse: false, outer: current })
      current = node.then
    } else if (tag.content === 'else') {
      if (!innermost || innermost.hasElse) report(tag, 'this {{else}} belongs to no {{#if …}}')
      else {
        innermost.hasElse = true
        current = innermost.node.otherwise
      }
    } else if (tag.content === '/if') {
      if (!innermost) report(tag, 'this {{/if}} belongs to no {{#if …}}')
      else current = open.pop()?.outer ?? nodes
    } else if (NAME.test(tag.content)) {
      current.push({ kind: 'fact', name: tag.content, at: tag.at })
    } else {
      report(tag, `{{${tag.content}}} is no placeholder: there are {{name}}, {{#if name}}, {{else}} and {{/if}}`)
    }
  }
  if (position < text.length) current.push({ kind: 'text', text: text.slice(position) })
  for (const { node } of open) report(node, `this {{#if ${node.name}}} has no {{/if}}`)
  return { nodes, problems: problems.sort((one, other) => one.at - other.at) }
}

type KnownNames = {
  facts: readonly string[]
  conditions: readonly string[]
  /** Which names there are. */
  help?: string
}

/** The problems of a text: what is no placeholder, and names that do not exist. */
export function checkTemplate(
  text: string,
  { facts, conditions, help = 'docs/shop-files.md lists them' }: KnownNames,
): TemplateProblem[] {
  const { nodes, problems } = parseTemplate(text)
  const unknown = (nodes: TemplateNode[]): TemplateProblem[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'text') return []
      const known = node.kind === 'fact' ? facts : conditions
      const kind = node.kind === 'fact' ? 'fact' : 'condition'
      const own = known.includes(node.name)
        ? []
        : [{ at: node.at, message: `there is no ${kind} "${node.name}"; ${help}` }]
      return node.kind === 'fact' ? own : [...own, ...unknown(node.then), ...unknown(node.otherwise)]
    })
  return [...problems, ...unknown(nodes)].sort((one, other) => one.at - other.at)
}

type Filling = { holds: (condition: string) => boolean; fact: (name: string) => string }

/** The text under the conditions that hold, with `fact` in place of each fact. */
export function fillTemplate(text: string, { holds, fact }: Filling): string {
  const fill = (nodes: TemplateNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return node.text
        if (node.kind === 'fact') return fact(node.name)
        return fill(holds(node.name) ? node.then : node.otherwise)
      })
      .join('')
  return fill(parseTemplate(text).nodes)
}

/** Leaves out what belongs to conditions, so that every line of both branches stays where it is. */
export const withoutConditions = (text: string): string =>
  listTags(text)
    .tags.filter(isBlockTag)
    .reduceRight((rest, { at, end }) => rest.slice(0, at) + rest.slice(end), text)

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

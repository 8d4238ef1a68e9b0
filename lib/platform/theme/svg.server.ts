import 'server-only'
import sanitizeHtml from 'sanitize-html'

/** Presentation attributes of shapes. `style` is not among them: pages could not show it everywhere. */
const PRESENTATION = [
  'id',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-path',
  'clip-rule',
  'color',
  'mask',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'transform',
]
const GRADIENT = ['gradientUnits', 'gradientTransform', 'spreadMethod', 'href']

const ATTRIBUTES: Record<string, string[]> = {
  svg: ['viewBox', 'xmlns', 'preserveAspectRatio'],
  g: [],
  defs: [],
  path: ['d', 'pathLength'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  linearGradient: [...GRADIENT, 'x1', 'y1', 'x2', 'y2'],
  radialGradient: [...GRADIENT, 'cx', 'cy', 'r', 'fx', 'fy', 'fr'],
  stop: ['offset', 'stop-color', 'stop-opacity'],
  clipPath: ['clipPathUnits'],
  mask: ['maskUnits', 'maskContentUnits', 'x', 'y', 'width', 'height'],
}

/** Removed without a trace, because they show nothing. */
const INVISIBLE = /^(script|title|desc|metadata|sodipodi:.*|inkscape:.*|rdf:.*|cc:.*|dc:.*)$/i

/** What drawing programs write that a page cannot show safely, and what to do about it. */
const ADVICE: Record<string, string> = {
  style: 'export it with presentation attributes instead of CSS',
  text: 'convert text to paths',
  tspan: 'convert text to paths',
  image: 'it contains a picture: use a PNG file instead',
  use: 'expand its symbols',
  symbol: 'expand its symbols',
  foreignObject: 'it contains HTML',
}
const OTHER_ADVICE = 'draw it with paths and basic shapes'

/** Ids of the page must stay unique. */
const ID_PREFIX = 'logo-'
const withPrefix = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id)

const LOCAL_REFERENCE = /^#[\w:.-]+$/
const LOCAL_URL = /^url\(\s*(['"]?)#([\w:.-]+)\1\s*\)$/
const NUMBERS = /^[\s,]*-?[\d.]+([\s,]+-?[\d.]+){3}[\s,]*$/

/** A value without references to anything outside the file; null if it has one. */
function localValue(name: string, value: string): string | null {
  if (name === 'id') return withPrefix(value)
  if (name === 'href') return LOCAL_REFERENCE.test(value) ? `#${withPrefix(value.slice(1))}` : null
  if (/url\s*\(/i.test(value)) {
    const id = LOCAL_URL.exec(value.trim())?.[2]
    return id === undefined ? null : `url(#${withPrefix(id)})`
  }
  return /[<>\\]|javascript:/i.test(value) ? null : value
}

type CheckedSvg = { svg: string; width: number; height: number } | { problem: string }

/**
 * Keeps the shapes of an SVG file, without scripts, styles, embedded documents and references to other files. What
 * cannot be kept although it can be seen is a problem. The result is the same when it is checked again.
 */
export function checkSvg(source: string): CheckedSvg {
  const unsupported = new Set<string>()
  const external = new Set<string>()
  const roots: Record<string, string>[] = []
  const svg = sanitizeHtml(source, {
    allowedTags: Object.keys(ATTRIBUTES),
    allowedAttributes: Object.fromEntries(
      Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...PRESENTATION, ...names]]),
    ),
    // The references are checked below.
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: ['script', 'style', 'title', 'desc', 'metadata', 'text', 'foreignObject'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: [],
    onOpenTag: (tag, attributes) => {
      if (tag === 'svg') roots.push(attributes)
      if (!Object.hasOwn(ATTRIBUTES, tag) && !INVISIBLE.test(tag)) unsupported.add(tag)
    },
    transformTags: {
      '*': (tag, attributes) => {
        if (tag === 'svg') return { tagName: tag, attribs: rootAttributes(attributes) }
        const attribs: Record<string, string> = {}
        for (const [written, value] of Object.entries(attributes)) {
          const name = written.replace(/^xlink:/, '')
          if (name === 'style' && value.trim() !== '') unsupported.add('style')
          if (![...PRESENTATION, ...(ATTRIBUTES[tag] ?? [])].includes(name)) continue
          const local = localValue(name, value)
          if (local === null) external.add(name)
          else attribs[name] = local
        }
        return { tagName: tag, attribs }
      },
    },
    textFilter: () => '',
  }).replace(/<(\w+)((?:\s[^<>]*)?)><\/\1>/g, '<$1$2/>')
  const [root] = roots
  if (!root || !svg.startsWith('<svg') || roots.length > 1) return { problem: 'this is not an SVG drawing' }
  const [tag] = unsupported
  if (tag !== undefined) return { problem: `<${tag}> is not supported: ${ADVICE[tag] ?? OTHER_ADVICE}` }
  const [attribute] = external
  if (attribute !== undefined) return { problem: `its attribute ${attribute} refers to something outside of the file` }
  const [, , width, height] = (rootAttributes(root).viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!width || !height || !(width > 0) || !(height > 0))
    return { problem: 'it needs a viewBox like "0 0 64 64", which says how large the drawing is' }
  return { svg, width, height }
}

/** Fixed width and height would keep the drawing from filling its place. */
function rootAttributes(attributes: Record<string, string>): Record<string, string> {
  const { width = '', height = '', viewBox = '' } = attributes
  const numbers = [width, height].map((length) => Number(length.replace(/px$/, '')))
  const box = NUMBERS.test(viewBox)
    ? viewBox.trim()
    : numbers.every((number) => number > 0)
      ? `0 0 ${numbers.join(' ')}`
      : undefined
  const kept = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const local = PRESENTATION.includes(name) && name !== 'id' ? localValue(name, value) : null
      return local === null ? [] : [[name, local]]
    }),
  )
  return { xmlns: 'http://www.w3.org/2000/svg', ...(box === undefined ? {} : { viewBox: box }), ...kept }
}

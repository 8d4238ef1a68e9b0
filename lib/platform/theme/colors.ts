/** Colours as `#rrggbb`, in lower case. */
type Channels = readonly [number, number, number]

export const parseColor = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const formatColor = (channels: Channels) =>
  `#${channels
    .map((one) =>
      Math.round(Math.min(255, Math.max(0, one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const fromLinear = (linear: number) =>
  255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.max(0, linear) ** (1 / 2.4) - 0.055)

/** The relative luminance of WCAG 2. */
export function luminance(color: string): number {
  const [red, green, blue] = parseColor(color)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** On a dark background white text has more contrast than black. */
export const isDark = (color: string) => contrast(color, '#ffffff') > contrast(color, '#000000')

function toOklab(color: string): Channels {
  const [red, green, blue] = parseColor(color)
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Channels): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return formatColor([
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

/** A mixture as the eye sees it (OKLab): `share` of the second colour. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [toOklab(first), toOklab(second)]
  const between = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return fromOklab([between(0), between(1), between(2)])
}

const lowestContrast = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

const STEPS = 50

/** The mixture closest to `second` that still has the contrast on all grounds; `first` when none has. */
export function fade(first: string, second: string, grounds: readonly string[], wanted: number): string {
  for (let step = STEPS; step > 0; step -= 1) {
    const color = mix(first, second, step / STEPS)
    if (lowestContrast(color, grounds) >= wanted) return color
  }
  return first
}

/** The colour itself if it has the contrast on all grounds, and otherwise the closest mixture with `towards` that has it. */
export function strengthen(color: string, towards: string, grounds: readonly string[], wanted: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = step === 0 ? color : mix(color, towards, step / STEPS)
    if (lowestContrast(mixed, grounds) >= wanted) return mixed
  }
  return towards
}

/** The first of the colours that can be read on the ground; black or white when none can. */
export const readableOn = (ground: string, candidates: readonly string[]): string =>
  candidates.find((color) => contrast(color, ground) >= 4.5) ?? (isDark(ground) ? '#ffffff' : '#000000')

/** As `#rrggbbaa`, with an opacity in percent. */
export const withOpacity = (color: string, opacity: number) =>
  color +
  Math.round((opacity / 100) * 255)
    .toString(16)
    .padStart(2, '0')

import { contrast } from './colors'
import { completePalette, REQUIREMENTS, type ColorName, type GivenColors } from './palette'

/** Rounded down, so that what fails never looks as if it passed. */
const formatContrast = (value: number) => String(Math.floor(value * 10) / 10)

/**
 * One sentence for each combination of colours whose contrast is too low. When colours that the owner gave fail
 * together, those computed from them are not named.
 */
export function contrastProblems(given?: GivenColors): string[] {
  const palette = completePalette(given)
  const isGiven = (name: ColorName) => given?.[name] !== undefined
  const problems = REQUIREMENTS.flatMap(({ color, on, contrast: wanted }) =>
    on.flatMap((ground) => {
      const found = contrast(palette[color], palette[ground])
      if (found >= wanted) return []
      const message = `colors.${color} on colors.${ground} has a contrast of ${formatContrast(found)}; it needs ${wanted}.`
      return [{ message, byOwner: isGiven(color) && isGiven(ground) }]
    }),
  )
  const byOwner = problems.filter((problem) => problem.byOwner)
  return (byOwner.length > 0 ? byOwner : problems).map(({ message }) => message)
}

export { accessibilityProblems, expectAccessible } from './accessibility'

export const passwordStrength = 'Password strength'
export const strengths: Readonly<Record<0 | 1 | 2 | 3 | 4, string>> = {
  0: 'too easy to guess',
  1: 'too easy to guess',
  2: 'fair',
  3: 'good',
  4: 'very good',
}

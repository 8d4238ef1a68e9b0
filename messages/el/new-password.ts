export const passwordStrength = 'Ισχύς κωδικού'
export const strengths: Readonly<Record<0 | 1 | 2 | 3 | 4, string>> = {
  0: 'πολύ χαμηλή',
  1: 'πολύ χαμηλή',
  2: 'μέτρια',
  3: 'καλή',
  4: 'πολύ καλή',
}

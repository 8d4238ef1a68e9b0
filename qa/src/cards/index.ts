export { CARDS, DECLINED_CARDS, spaced } from './cards'

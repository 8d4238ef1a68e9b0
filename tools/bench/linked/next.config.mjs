export { default } from '../bare/next.config.mjs'

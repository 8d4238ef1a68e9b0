import { noDemoWords } from './no-demo-words.mjs'
import { noLiteralText } from './no-literal-text.mjs'

const rules = { 'no-demo-words': noDemoWords, 'no-literal-text': noLiteralText }

/** The rules of this project, for oxlint. */
const shopRules = { meta: { name: 'shop' }, rules }

export default shopRules

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from './launch/folders.mjs'
import { printHelpIfRequested } from './launch/help.mjs'
import { print } from './launch/console-output.mjs'

printHelpIfRequested(`
npm run pseudo-language                makes the pseudo-language: the English messages with accents and brackets
SHOP_LANGUAGE=qps npm start            opens the shop in it; text without brackets is content, or was left in code
npm run pseudo-language -- --remove    removes it and its build
`)

/** Orders and formats are those of English. */
const AS_IN_ENGLISH = ['language', 'plural']

/** A code that ISO 639-2 reserves for private use. */
const LANGUAGE = 'qps'

const inProject = (...parts) => path.join(PROJECT_ROOT, ...parts)
const folder = inProject('messages', LANGUAGE)
const configuration = inProject(`tsconfig.${LANGUAGE}.json`)

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })
for (const output of [folder, configuration, ...(values.remove ? [inProject(`.next-${LANGUAGE}`)] : [])])
  rmSync(output, { recursive: true, force: true })
if (!values.remove) make()
else print('The pseudo-language is removed.')

function make() {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(inProject('messages', 'en'))) {
    const [area = '', extension] = file.split('.')
    // What the server itself says is read without a build.
    if (extension === 'mjs') writeFileSync(path.join(folder, file), `export * from '../en/${file}'\n`)
    else {
      const text = AS_IN_ENGLISH.includes(area) ? `export * from '../en/${area}'\n` : areaFile(area, file)
      writeFileSync(path.join(folder, `${area}.ts`), text)
    }
  }
  const greek = readFileSync(inProject('tsconfig.el.json'), 'utf8')
  writeFileSync(
    configuration,
    greek.replaceAll('messages/el/', `messages/${LANGUAGE}/`).replaceAll('.next-el', `.next-${LANGUAGE}`),
  )
  print(`The pseudo-language is in ${folder}. Open it: SHOP_LANGUAGE=${LANGUAGE} npm start`)
}

function areaFile(area, file) {
  const text = readFileSync(inProject('messages', 'en', file), 'utf8')
  const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
  const types = [...text.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name)
  return [
    `import * as en from '../en/${area}'`,
    `import { pseudo } from '../pseudo'`,
    '',
    ...(types.length > 0 ? [`export type { ${types.join(', ')} } from '../en/${area}'`] : []),
    ...names.map((name) => `export const ${name} = pseudo(en.${name})`),
    '',
  ].join('\n')
}

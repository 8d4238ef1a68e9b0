import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const STYLE = `body{font:16px/1.5 sans-serif;margin:2rem}ul{display:flex;flex-wrap:wrap;gap:1rem;padding:0;list-style:none}
figure{margin:0}img{display:block;height:240px;max-width:360px;object-fit:cover;object-position:top;border:1px solid #999}
.changed{display:flex;gap:1rem;overflow-x:auto;margin-block:1rem}.changed img{height:auto;max-width:none;border:2px solid #c00}`

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes one page with every picture of a run; those that changed come first, beside the kept ones and the differences. */
export function writeVisualReport(folder) {
  const results = existsSync(folder) ? readdirSync(folder).flatMap((language) => resultsOf(folder, language)) : []
  const isChanged = ({ outcome }) => outcome !== 'same'
  const changed = results.filter(isChanged)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<h1>${results.length} screens, ${changed.length} changed</h1>
${changed.map(changedScreen).join('\n')}
<ul>${results.map(thumbnail).join('\n')}</ul></html>`
  const file = path.join(folder, 'index.html')
  if (results.length > 0) writeFileSync(file, page)
  return { file, screens: results.length, changed: changed.length }
}

function resultsOf(folder, language) {
  const files = language.includes('.') ? [] : readdirSync(path.join(folder, language))
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const result = JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'))
      const picture = (kind) => `${language}/${result.name}${kind}.webp`
      const existing = (kind) => (existsSync(path.join(folder, picture(kind))) ? picture(kind) : null)
      return {
        ...result,
        title: `${language}: ${result.name}`,
        taken: picture(''),
        kept: existing('.kept'),
        difference: existing('.difference'),
      }
    })
}

const figure = (src, text) =>
  src === null
    ? ''
    : `<figure><a href="${escape(src)}"><img src="${escape(src)}" alt="${escape(text)}" loading="lazy"></a><figcaption>${escape(text)}</figcaption></figure>`

const changedScreen = ({ title, outcome, pixels, kept, taken, difference }) =>
  `<h2>${escape(title)}: ${outcome}, ${pixels} pixels</h2><div class="changed">${figure(kept, 'kept')}${figure(taken, 'now')}${figure(difference, 'difference')}</div>`

const thumbnail = ({ title, taken, outcome }) => `<li>${figure(taken, `${title} (${outcome})`)}</li>`

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allLanguages } from '../../scripts/launch/editions.mjs'
import { isInContext, parseDockerfile } from './dockerfile.mjs'

const ours = () => parseDockerfile(readFileSync('Dockerfile', 'utf8'))

test('a Dockerfile is parsed into stages with their steps, a health check and a command', () => {
  const file = parseDockerfile(
    '# a\nFROM node AS build\nWORKDIR /x\nRUN a && \\\n  b\nFROM node\nENV A=1 B=c=d\nCOPY --from=build --chown=node:node /x/a /x/b ./\nHEALTHCHECK --interval=1s CMD node h.mjs\nCMD ["node", "s.mjs"]\n',
  )
  expect(file.stages).toEqual([
    {
      name: 'build',
      steps: [
        { name: 'WORKDIR', text: '/x' },
        { name: 'RUN', text: 'a &&    b' },
      ],
    },
    {
      name: 'image',
      steps: [
        { name: 'ENV', variables: { A: '1', B: 'c=d' } },
        { name: 'COPY', from: 'build', owner: 'node:node', sources: ['/x/a', '/x/b'], to: './' },
      ],
    },
  ])
  expect(file).toMatchObject({ health: ['node', 'h.mjs'], command: ['node', 's.mjs'] })
})

test('the image copies only files that exist, and runs as an ordinary user', () => {
  const image = ours().stages.at(-1)
  expect(image?.steps.find(({ name }) => name === 'USER')?.text).toBe('1000:1000')
  const built = ['node_modules', '.next', '.next-el', '.data']
  const copied = (image?.steps ?? [])
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ sources = [] }) => sources.map((source) => path.relative('/shop', source)))
    .filter((name) => !name.startsWith('..'))
  for (const name of copied.filter((one) => !built.includes(one)))
    expect([name, existsSync(name)]).toEqual([name, true])
})

test('the image keeps the fonts of documents', () => {
  const [build] = ours().stages
  const kept = build?.steps.flatMap(({ text = '' }) =>
    [...text.matchAll(/\*\/(\d+\w+)\/\*/g)].map(([, weight]) => weight),
  )
  const source = readFileSync('lib/owner/documents/pdf-file.server.ts', 'utf8')
  expect(kept).toEqual([...source.matchAll(/font\('(\w+)'\)/g)].map(([, weight]) => weight))
})

test('the image has the build and the configuration of every language', () => {
  const [build, image] = ours().stages
  const copied = (image?.steps ?? []).flatMap(({ sources = [] }) => sources.map((one) => path.relative('/shop', one)))
  const [first, ...others] = allLanguages()
  expect(first).toBe('en')
  for (const language of others) {
    expect(build?.steps).toContainEqual({ name: 'RUN', text: `SHOP_LANGUAGE=${language} npm run build` })
    expect(copied).toEqual(expect.arrayContaining([`.next-${language}`, `tsconfig.${language}.json`]))
  }
})

test('the build context has what the build needs, and nothing that lies beside it', () => {
  const ignore = readFileSync('.dockerignore', 'utf8')
  const isIn = (file) => isInContext(file, ignore)
  const needed = ['app/layout.tsx', 'lib/demo/seed/demo/pages/about.md', 'tsconfig.el.json', 'public', 'package.json']
  expect(needed.filter((file) => !isIn(file))).toEqual([])
  const kept = [
    '.env',
    '.env.local',
    'tls/key.pem',
    '.data',
    '.git',
    '.next',
    '.next-el',
    'node_modules',
    'docs',
    'backup',
  ]
  expect([...kept, 'lib/platform/env.server.test.ts', 'middleware.test.ts'].filter(isIn)).toEqual([])
})

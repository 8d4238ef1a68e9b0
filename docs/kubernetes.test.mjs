import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'

const FOLDER = 'docs/deploy/kubernetes'

const files = readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => path.join(FOLDER, file))
const read = (file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS())
const manifests = files
  .filter((file) => path.basename(file) !== 'kustomization.yaml')
  .flatMap((file) => read(file).map((value) => ({ file, value })))

/** The errors of TypeScript for objects as values of the types of Kubernetes, which also know every field. */
function typeErrors(values) {
  const text = values
    .map(({ apiVersion, kind, ...rest }) => {
      const [, group, version] = /^(?:([a-z]+)[\w.]*\/)?(v\d+)$/.exec(apiVersion) ?? []
      const type = `import('kubernetes-types/${group ?? 'core'}/${version}').${kind}`
      return `;(${JSON.stringify({ apiVersion, kind, ...rest })}) satisfies ${type}`
    })
    .join('\n')
  const name = path.resolve('docs', 'manifests.ts')
  const options = {
    noEmit: true,
    strict: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  }
  const host = ts.createCompilerHost(options)
  const getSourceFile = host.getSourceFile
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2020) : getSourceFile.call(host, file, ...rest)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('every manifest has the fields that Kubernetes knows, with values of their types', () => {
  const ours = manifests.map(({ value }) => value)
  const service = ours.find(({ kind }) => kind === 'Service')
  const wrong = [
    { ...service, spec: { ...service.spec, selectors: {} } },
    { ...service, spec: { ports: [{ port: '3000' }] } },
  ]
  // Only the two wrong ones have errors. They are checked together, because the compiler takes a second to start.
  expect(typeErrors([...ours, ...wrong])).toEqual([
    expect.stringContaining('\'"selectors"\' does not exist'),
    expect.stringContaining("Type 'string' is not assignable to type 'number'"),
  ])
})

const pods = manifests
  .filter(({ value }) => value.spec?.template)
  .map(({ value }) => ({ name: value.metadata.name, spec: value.spec.template.spec }))

test('the pods satisfy the Pod Security Standard `restricted`, which their namespace enforces', () => {
  const namespace = manifests.find(({ value }) => value.kind === 'Namespace')?.value
  expect(namespace.metadata.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' })
  expect(pods.map(({ name }) => name).sort()).toEqual(['migrate', 'shop'])
  for (const { spec } of pods) {
    expect(Object.keys(spec).filter((key) => key.startsWith('host'))).toEqual([])
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(spec.volumes.flatMap(({ name: _name, ...kind }) => Object.keys(kind)).sort()).toEqual([
      'emptyDir',
      'persistentVolumeClaim',
    ])
    for (const { securityContext } of spec.containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

test('the instances do not get the password of the owner of the tables', () => {
  const secretsOf = (wanted) =>
    pods
      .filter(({ name }) => name === wanted)
      .flatMap(({ spec }) =>
        spec.containers.flatMap(({ envFrom }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])),
      )
  expect(secretsOf('shop')).toEqual(['shop'])
  expect(secretsOf('migrate')).toEqual(['shop', 'shop-owner'])
})

test('an instance serves without the database once it has started', () => {
  const [container] = pods.find(({ name }) => name === 'shop')?.spec.containers ?? []
  const path = (probe) => container[probe].httpGet.path
  expect(path('startupProbe')).toBe('/api/health/ready')
  expect([path('readinessProbe'), path('livenessProbe')]).toEqual(['/api/health/live', '/api/health/live'])
})

test('every file that a kustomization names exists, and every manifest is named', () => {
  const named = files
    .filter((file) => path.basename(file) === 'kustomization.yaml')
    .flatMap((file) => {
      const [{ resources = [], components = [] }] = read(file)
      return [...resources, ...components].map((one) => path.join(path.dirname(file), one))
    })
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(manifests.map(({ file }) => file).filter((file) => !named.includes(file))).toEqual([])
})

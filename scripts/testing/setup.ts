const noise = (['error', 'warn'] as const).map((level) => ({ level, calls: [] as unknown[][] }))

/** An unexpected console message fails its test; a test that expects one spies on the console itself. */
beforeEach(() => {
  for (const { level, calls } of noise) {
    calls.length = 0
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => void calls.push(args))
  }
})

afterEach(() => {
  const said = noise.flatMap(({ level, calls }) =>
    calls.map((args) => `console.${level}: ${args.map(String).join(' ')}`),
  )
  jest.restoreAllMocks()
  expect(said).toEqual([])
})

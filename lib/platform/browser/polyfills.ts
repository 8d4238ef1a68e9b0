// In place of Next's polyfills: browsers have had all others since 2021, and this one since 2023.
URL.canParse ??= (url: string | URL, base?: string | URL) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

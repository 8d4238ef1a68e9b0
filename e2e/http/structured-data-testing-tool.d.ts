declare module 'structured-data-testing-tool' {
  type Test = { test: string; group?: string; description?: string; passed: boolean; optional?: boolean }
  type Result = { tests: Test[]; failed: Test[]; schemas: string[] }
  export function structuredDataTest(
    html: string,
    options?: { schemas?: string[]; presets?: object[] },
  ): Promise<Result>
}

declare module 'structured-data-testing-tool/presets' {
  export const Google: object
  export const SocialMedia: object
}

import { processValue } from './process-singleton'

export type Tracing = {
  span: <Result>(
    name: string,
    attributes: Record<string, string>,
    run: () => Promise<Result>,
    traceparent?: string | null,
  ) => Promise<Result>
  /** The current span, as a header of HTTP names it. */
  traceparent: () => string | null
}

/** Set by server/tracing/start-tracing.mjs, if the instance sends traces. */
export const tracing = processValue<Tracing>('tracing')

/** Runs a step as a span of the current trace, or of the one that `traceparent` names. */
export const traced = <Result>(
  name: string,
  attributes: Record<string, string>,
  run: () => Promise<Result>,
  traceparent?: string | null,
): Promise<Result> => tracing.current?.span(name, attributes, run, traceparent) ?? run()

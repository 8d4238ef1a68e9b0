import { setTimeout as wait } from 'node:timers/promises'

/** The state of the instance, from lib/instance: the server and Next are bundled apart but run in one process. */
const INSTANCE_KEY = Symbol.for('asimera.instance')
const MAX_STARTUP_MS = 30_000
const POLL_INTERVAL_MS = 20
const ALWAYS_READY_PATHS = /^\/(api\/(health|internal)\/|metrics$)/

/** Before the catalogue is loaded, pages would show the content of the build, which is empty. */
export const isReadyFor = (path) => globalThis[INSTANCE_KEY]?.ready === true || ALWAYS_READY_PATHS.test(path)

/**
 * The port stays closed until the instance is ready: a proxy then tries another instance, even with a request that
 * it must not send twice. If the catalogue cannot be loaded, the port opens and requests are answered with an error.
 */
export async function waitUntilReadyOrStalled(timeoutMs = MAX_STARTUP_MS) {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(POLL_INTERVAL_MS)) {
    const { ready, stalled } = globalThis[INSTANCE_KEY] ?? {}
    if (ready || stalled) return
  }
}

export const PICTURES_ORIGIN_HEADER = 'x-pictures-origin'

/** The origin of pictures from the settings, which the policy of private pages must allow. Empty for this site. */
export const picturesOrigin = () => globalThis[INSTANCE_KEY]?.picturesOrigin ?? ''

export const OPTIONS_OFF_HEADER = 'x-options-off'

/** The names of the options that the shop has switched off, which pages and their addresses follow. */
export const optionsOff = () => globalThis[INSTANCE_KEY]?.optionsOff ?? ''

/**
 * A shop that its owner has not opened yet; null for one that everybody may see.
 * @returns {{ name: string, previewKey: string } | null}
 */
export const closedShop = () => globalThis[INSTANCE_KEY]?.closed ?? null

/** The canonical URL of a path and query in the current catalogue, and whether its response may be shared. */
export const knownAddress = (path, query) =>
  globalThis[INSTANCE_KEY]?.knownAddress?.(path, query) ?? { url: path, shared: false }

/** Whether a public page at a path exists as Markdown too. */
export const hasText = (path) => globalThis[INSTANCE_KEY]?.hasText?.(path) ?? false

/** The methods of an operation of the API, or undefined if there is none or the instance has not started. */
export const callMethods = (path) => globalThis[INSTANCE_KEY]?.callMethods?.(path)

/**
 * Whether the body of a request to the desk may be read: see lib/owner/desk/admit-write.server.ts.
 * @typedef {{ end: () => void } | { refusal: { status: number, headers: Record<string, string>, detail: string } }} Admission
 * @type {(headers: import('node:http').IncomingHttpHeaders) => Promise<Admission>}
 */
export const admitDeskWrite = (headers) => globalThis[INSTANCE_KEY].admitDeskWrite(headers)

/**
 * Whether the checkout may be shown to the sender of a request: see lib/shop/waiting-room/admission.server.ts.
 * @type {(headers: import('node:http').IncomingHttpHeaders) => Promise<{ admitted: boolean, cookie?: string }>}
 */
export const admitToCheckout = (headers) => globalThis[INSTANCE_KEY].admitToCheckout(headers)

/**
 * Counts an answered request for the owner's statistics: see lib/owner/statistics/request-counter.ts.
 * @param {{ url: string, status: number, headers: import('node:http').IncomingHttpHeaders }} request
 * @param {string} connection
 */
export const countRequest = (request, connection) =>
  globalThis[INSTANCE_KEY]?.countRequest?.(request, connection, performance.now())

/** Writes what the instance has counted and not yet written. */
export const writeCounts = async () => globalThis[INSTANCE_KEY]?.writeCounts?.()

/** A number that grows when the content of pages changes. */
export const generation = () => globalThis[INSTANCE_KEY]?.generation ?? 0

/** When the instance noticed that change, by `performance.now()`; undefined if changes may have been missed. */
export const changeNoticedAt = () => globalThis[INSTANCE_KEY]?.noticedAt

/** The tags of the responses that this change may have changed. */
export const changedTags = () => globalThis[INSTANCE_KEY]?.changedTags ?? null

/** What the response at a URL depends on, in the current catalogue. */
export const responseTags = (url) => globalThis[INSTANCE_KEY]?.responseTags?.(url) ?? []

/** False while Next may still cache pages whose rendering began before the last change. */
export const isSettled = () => (globalThis[INSTANCE_KEY]?.settledGeneration ?? 0) === generation()

const RESPONSE_CACHE_KEY = Symbol.for('asimera.response-cache')

/**
 * Lets the instance tell the response cache about changes: see `ResponseCache` in lib/instance/instance.server.ts.
 * @param {{
 *   pendingRenderings: () => Promise<void> | null,
 *   expireOnChange: () => void,
 *   refresh: () => void,
 *   warmUp: (urls: string[]) => Promise<void>,
 * }} responseCache
 */
export const shareResponseCache = (responseCache) => {
  globalThis[RESPONSE_CACHE_KEY] = responseCache
}

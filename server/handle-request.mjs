import { addHeadersForNext } from './steps/add-headers-for-next.mjs'
import { admitDeskBody } from './steps/admit-desk-body.mjs'
import { answerError } from './steps/answer-error.mjs'
import { answerFromCache } from './steps/answer-from-cache.mjs'
import { checkHost, checkRouterState } from './steps/check-headers.mjs'
import { checkMethod } from './steps/check-method.mjs'
import { checkReadiness } from './steps/check-readiness.mjs'
import { checkTarget, hideInternalPaths } from './steps/check-target.mjs'
import { choosePage } from './steps/choose-page.mjs'
import { redirectUnknownPaths } from './steps/redirect-unknown-paths.mjs'
import { countAnswered } from './steps/count-answered.mjs'
import { identifyRequest } from './steps/identify-request.mjs'
import { leadCodeToCart } from './steps/lead-code-to-cart.mjs'
import { leadToTestControls } from './steps/lead-to-test-controls.mjs'
import { limitResponseTime } from './steps/limit-response-time.mjs'
import { refuseWhileClosed } from './steps/refuse-while-closed.mjs'
import { sendBuildFile } from './steps/send-build-file.mjs'
import { waitForCheckout } from './steps/wait-for-checkout.mjs'
import { renderWithNext } from './steps/render-with-next.mjs'
import { logRequest } from './logging/request-log.mjs'

/**
 * What happens to a request, in this order. A step is a function of the context of the request. A step that has
 * answered returns true, or a promise of true, and no further step runs. After any other value the next step runs.
 * A step tells later steps what it has found out by properties of the context.
 *
 * @type {Step[]}
 */
const STEPS = [
  identifyRequest,
  logRequest,

  // Refuse what must not go further.
  checkHost,
  checkTarget,
  leadToTestControls,
  checkMethod,
  checkRouterState,
  checkReadiness,
  hideInternalPaths,
  refuseWhileClosed,

  // Prepare what goes further.
  addHeadersForNext,
  limitResponseTime,
  admitDeskBody,
  countAnswered,

  // Answer.
  sendBuildFile,
  leadCodeToCart,
  waitForCheckout,
  choosePage,
  redirectUnknownPaths,
  answerFromCache,
  renderWithNext,
]

/**
 * @typedef {(context: Context) => boolean | void | Promise<boolean>} Step
 *
 * @typedef {ReturnType<typeof import('./lifecycle/listen-settings.mjs').listenSettings> & {
 *   dev: boolean,
 *   variables: import('../lib/platform/env.schema.mjs').Variables,
 * }} Settings
 *
 * @typedef {ReturnType<typeof import('./cache/set-up-cache.mjs').setUpCache> & {
 *   settings: Settings,
 *   nextHandler: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>,
 * }} Server What is the same for all requests.
 *
 * @typedef {{
 *   url: string,
 *   group: string | null,
 *   representation: string | null,
 *   isCachedByNext?: boolean,
 *   isMarkdownFile?: boolean,
 * }} Page What Next is asked for. `group` is that of the response cache, or null if the response must not be shared.
 *
 * @typedef {Server & {
 *   request: import('node:http').IncomingMessage & { url: string, method: string },
 *   response: import('node:http').ServerResponse,
 *   url: string,
 *   id: string,
 *   clientAddress: string,
 *   isLocal: boolean,
 *   isTestControl: boolean,
 *   page: Page,
 * }} Context `url` is the target as sent until it has been checked, and then the path and query to answer for.
 */

/** @param {Server} server */
export function createRequestHandler(server) {
  return async (request, response) => {
    const context = { ...server, request, response, url: request.url }
    try {
      for (const step of STEPS) {
        const answered = step(/** @type {Context} */ (context))
        if (answered && (await answered)) return
      }
    } catch (error) {
      answerError(/** @type {Context} */ (context), /** @type {Error} */ (error))
    }
  }
}

import { OPTIONS_OFF_HEADER, optionsOff, PICTURES_ORIGIN_HEADER, picturesOrigin } from '../lifecycle/readiness.mjs'
import { CLIENT_ADDRESS_HEADER, LOCAL_REQUEST_HEADER } from '../protocol/client-address.mjs'
import { removeInternalHeaders } from '../protocol/internal-headers.mjs'
import { isDesk } from '../protocol/request-target.mjs'
import { HTTPS_HEADER, SHOP_URL_HEADER, WALLETS_HEADER } from '../protocol/security-headers.mjs'
import { TEST_CONTROL_HEADER } from './lead-to-test-controls.mjs'

/**
 * Code that Next runs knows the context only by these headers. All are set on every request, so callers cannot forge them.
 * @type {import('../handle-request.mjs').Step}
 */
export function addHeadersForNext({ request, url, id, clientAddress, isLocal, isTestControl, settings }) {
  const { dev, isHttps, shopUrl, variables } = settings
  if (!dev) removeInternalHeaders(request.headers, { isDesk: isDesk(url) })
  Object.assign(request.headers, {
    'x-request-id': id,
    [LOCAL_REQUEST_HEADER]: yesOrNo(isLocal),
    [CLIENT_ADDRESS_HEADER]: clientAddress,
    [PICTURES_ORIGIN_HEADER]: picturesOrigin(),
    [OPTIONS_OFF_HEADER]: optionsOff(),
    [HTTPS_HEADER]: yesOrNo(isHttps),
    [SHOP_URL_HEADER]: shopUrl,
    [WALLETS_HEADER]: yesOrNo(variables.STRIPE_WALLETS),
    [TEST_CONTROL_HEADER]: yesOrNo(isTestControl),
  })
}

const yesOrNo = (value) => (value ? 'yes' : 'no')

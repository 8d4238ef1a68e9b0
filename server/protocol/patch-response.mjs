import { preventErrorCaching } from './error-cache-control.mjs'
import { setFailureStatus } from './failure-status.mjs'
import { setVaryAccept } from './markdown.mjs'
import { setForbiddenStatus, setNotFoundStatus } from './not-found-status.mjs'
import { dedupeLocation } from './single-location.mjs'

/** Corrects statuses and headers of a response of Next, before they are sent. */
export function patchResponse(response, { url, id }) {
  dedupeLocation(response)
  preventErrorCaching(response)
  setFailureStatus(response, id)
  setNotFoundStatus(response, url)
  setForbiddenStatus(response, url)
  setVaryAccept(response, url)
}

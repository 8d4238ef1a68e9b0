/** How long the shop keeps what no setting is about. */
export const LOG_IN_DAYS = 30
export const BROWSER_DAYS = 180
export const LINK_HOURS = { activation: 72, password_reset: 2 } as const
/** An address that waits for a variant, until its recipient confirms it. */
export const UNCONFIRMED_ALERT_DAYS = 3
/** A picture that a shopper sent as an answer, and did not order. */
export const UNORDERED_PICTURE_DAYS = 14
export const RATE_LIMIT_DAYS = 1
/** After a customer has deleted a saved address, which until then becomes active again when it is added again. */
export const HIDDEN_ADDRESS_DAYS = 30

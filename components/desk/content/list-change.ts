/** The name of the buttons that change a list. */
export const LIST_CHANGE = 'list_change'
/** The name of the buttons that do something else than to save. */
export const INTENT = 'intent'
/** What a trial has found, among the values of the form. */
export const TRY_RESULT = 'try_result'

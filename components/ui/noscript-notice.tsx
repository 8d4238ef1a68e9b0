import * as t from '@messages/form'

/** `what` is one thing, such as "Your cart". */
export const NoScriptNotice = ({ what }: { what: string }) => (
  <noscript>
    <p>{t.needsScript(what)}</p>
  </noscript>
)

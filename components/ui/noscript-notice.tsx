/** For a visitor without JavaScript, in the place of what is the visitor's own and so comes by scripts. */
export const NoScriptNotice = ({ what }: { what: string }) => (
  <noscript>
    <p>{what} needs JavaScript. Please switch it on in your browser and load this page again.</p>
  </noscript>
)

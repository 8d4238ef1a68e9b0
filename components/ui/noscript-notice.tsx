export const NoScriptNotice = ({ what }: { what: string }) => (
  <noscript>
    <p>{what} needs JavaScript. Please switch it on in your browser and load this page again.</p>
  </noscript>
)

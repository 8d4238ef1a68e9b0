const ROWS = 120

/** About as much HTML as a page of a shop has, with nothing in it that runs in the browser. */
export function Rows() {
  return (
    <main>
      <h1>A bare page</h1>
      {Array.from({ length: ROWS }, (_, at) => (
        <p key={at}>
          <a href={`/rows/${at}`}>Row {at}</a> of a page that holds words, links and nothing else.
        </p>
      ))}
    </main>
  )
}

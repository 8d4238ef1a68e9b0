const ROWS = 120

/** About as much HTML as a page of the shop, without client components. */
export function Rows() {
  return (
    <main>
      <h1>A bare page</h1>
      {Array.from({ length: ROWS }, (_, index) => (
        <p key={index}>
          <a href={`/rows/${index}`}>Row {index}</a> of a page that holds words, links and nothing else.
        </p>
      ))}
    </main>
  )
}

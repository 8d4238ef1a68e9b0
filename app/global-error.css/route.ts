const STYLE = `body {
  max-width: 34rem;
  margin: 22vh auto;
  padding: 0 1rem;
  color: var(--ink);
  background: var(--paper);
  font-family: var(--font-text, Georgia, serif);
  font-size: 1.125rem;
  line-height: 1.5;
  text-align: center;
}

h1 {
  margin: 0 0 1rem;
  font-family: var(--font-headings, inherit);
  font-size: calc(var(--heading-scale, 1) * clamp(2rem, 8vw, 3rem));
  font-weight: var(--heading-weight, 400);
  line-height: 1.12;
}

button {
  min-height: 2.75rem;
  margin-top: 1rem;
  padding: 0 1.5rem;
  border: 0;
  border-radius: var(--radius, 3px);
  font: inherit;
  font-size: 1rem;
  color: var(--button-text, Canvas);
  background: var(--button, CanvasText);
  cursor: pointer;
}
`

export const dynamic = 'force-dynamic'

/** The styles of the last error page. A route, because the server leads paths without one to /404. */
export const GET = () =>
  new Response(STYLE, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })

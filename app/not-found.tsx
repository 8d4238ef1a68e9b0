/** Nothing: (shop)/404 says it. Without this, Next would send words of its own along with every page. */
export default function NotFound() {
  return null
}

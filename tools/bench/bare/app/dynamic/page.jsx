import { Rows } from '../rows'

export const dynamic = 'force-dynamic'

export default function DynamicPage() {
  return <Rows />
}

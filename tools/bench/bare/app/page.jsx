import { Rows } from './rows'

export const dynamic = 'force-static'
export const revalidate = 3600

export default function CachedPage() {
  return <Rows />
}

import { jsonLd } from '@/lib/platform/base/html'

export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
)

import { NeedsScripts } from './needs-scripts'
import { Skeleton } from './skeleton'

type Props = { label: string; needsScripts: string; height: string }

/** In the place of what is the visitor's own, until it is here; says why it will not come where scripts are off. */
export const Loading = ({ label, needsScripts, height }: Props) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <NeedsScripts what={needsScripts} />
    <Skeleton height={height} />
  </div>
)

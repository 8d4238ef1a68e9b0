import { NoScriptNotice } from './noscript-notice'
import { Skeleton } from './skeleton'

type Props = { label: string; noScriptSubject: string; height: string }

/** In the place of what is the visitor's own, until it is here; says why it will not come where scripts are off. */
export const Loading = ({ label, noScriptSubject, height }: Props) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <NoScriptNotice what={noScriptSubject} />
    <Skeleton height={height} />
  </div>
)

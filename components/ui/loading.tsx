import { NoScriptNotice } from './noscript-notice'
import { Skeleton } from './skeleton'

type Props = { label: string; noScriptSubject: string; height: string }

/** Shown until the visitor's own data is loaded; says so if JavaScript is off. */
export const Loading = ({ label, noScriptSubject, height }: Props) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <NoScriptNotice what={noScriptSubject} />
    <Skeleton height={height} />
  </div>
)

import { Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { type EditAnswersProps } from './edit-answers'

const importEditor = () => import('./edit-answers')
const EditAnswers = lazyOrNothing(() => importEditor().then((loaded) => loaded.EditAnswers))

export const preloadEditor = () => void importEditor().catch(() => {})

export const LazyEditAnswers = (props: EditAnswersProps) => (
  <Suspense>
    <EditAnswers {...props} />
  </Suspense>
)

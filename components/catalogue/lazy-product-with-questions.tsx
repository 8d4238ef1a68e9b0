'use client'

import { lazy } from 'react'
import { type ProductWithQuestionsProps } from './product-with-questions'

const Loaded = lazy(() =>
  import('./product-with-questions').then(({ ProductWithQuestions }) => ({ default: ProductWithQuestions })),
)

/** Other products load none of it. Nothing stands for it while it loads, so its HTML needs no script to be seen. */
export const LazyProductWithQuestions = (props: ProductWithQuestionsProps) => <Loaded {...props} />

'use client'

export { LazyErrorPage as default } from '@/components/shell/lazy-error-page'

'use client'

export { default } from '@/components/shell/error-page'

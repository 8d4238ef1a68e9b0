import { type ReactNode } from 'react'
import { FilterSheetState } from '@/components/search/filter-sheet-state'

export default function SearchLayout({ children }: { children: ReactNode }) {
  return <FilterSheetState>{children}</FilterSheetState>
}

'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

const Context = createContext<[open: boolean, setOpen: (open: boolean) => void]>([false, () => {}])

/** Stands above the listings, each of which is a new page to the router: an open sheet stays open from one to the next. */
export function FilterSheetState({ children }: { children: ReactNode }) {
  return <Context value={useState(false)}>{children}</Context>
}

export const useFilterSheet = () => useContext(Context)

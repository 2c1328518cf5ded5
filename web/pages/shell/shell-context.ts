import { createContext, useContext } from 'react'
import type { ShellData } from './shell-data.ts'

const ShellContext = createContext<ShellData | undefined>(undefined)

export const ShellProvider = ShellContext.Provider

/** What stands around the page; undefined only where the page failed before it was known. */
export function useShell(): ShellData | undefined {
  return useContext(ShellContext)
}

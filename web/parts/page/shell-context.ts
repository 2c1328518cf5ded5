import { createContext, useContext } from 'react'
import type { Site } from '../../data/editorial.queries.ts'

/** What the shell needs in a browser; the rest is used as the server rendered it. */
export interface ShellData {
  brand: Site['brand']
  /** whether guests are asked to sign in, once per visit */
  loginWidget: boolean
  /** the operator's page of all test passes: its path without language; undefined if there is none */
  goldPath?: string
  /** third-party scripts that the operator configured; undefined if there are none */
  tags?: Site['tags']
}

const ShellContext = createContext<ShellData | undefined>(undefined)

export const ShellProvider = ShellContext.Provider

/** The data around the page; undefined only if the page failed before it was known. */
export function useShell(): ShellData | undefined {
  return useContext(ShellContext)
}

import { createContext, useContext } from 'react'
import type { Site } from '../../data/editorial.queries.ts'

/** What the shell needs to know in a browser; the rest of it comes as it was written on the server. */
export interface ShellData {
  brand: Site['brand']
  /** whether guests are asked, once a visit, to sign in */
  loginWidget: boolean
  /** what can be bought today */
  openableTypes: Site['openableTypes']
  /** third-party scripts that the operator configured; undefined without any */
  tags?: Site['tags']
}

const ShellContext = createContext<ShellData | undefined>(undefined)

export const ShellProvider = ShellContext.Provider

/** What stands around the page; undefined only where the page failed before it was known. */
export function useShell(): ShellData | undefined {
  return useContext(ShellContext)
}

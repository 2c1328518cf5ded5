import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ContractClient } from '../../../contract/client.ts'
import type { PageRequestContext, Surroundings } from './request-context.ts'

/** The clock for times on a page: the request's on the server, the browser's own later. */
export const nowMs: () => number = createIsomorphicFn()
  .server(() => pageRequest().nowMs)
  .client(() => Date.now())

/** Scheme and host of canonical links. */
export const pageOrigin: () => string = createIsomorphicFn()
  .server(() => pageRequest().origin)
  .client(() => location.origin)

/** The query of the requested address, exactly as written. */
export const writtenQuery: (followed: string) => string = createIsomorphicFn()
  .server((_followed: string) => pageRequest().query)
  .client((followed: string) => followed)

/** What surrounds this page, once the server has rendered it; undefined in a browser. */
export const surroundings: () => Surroundings | undefined = createIsomorphicFn()
  .server(() => pageRequest().surroundings)
  .client(() => undefined)

export const takeSurroundings: (written: Surroundings) => void = createIsomorphicFn()
  .server((written: Surroundings) => {
    pageRequest().surroundings = written
  })
  .client((_written: Surroundings) => {})

/** Reports that a part of the page failed to render: the server does not cache such a page. */
export const reportFault: (cause: unknown) => void = createIsomorphicFn()
  .server((cause: unknown) => pageRequest().reportFault(cause))
  .client((cause: unknown) => console.info('a part of this page did not come', cause))

/**
 * The API for the person that the server renders this page for; undefined for shared pages, and in a browser.
 */
export const ownersRequest: () => { personId: number; api: ContractClient } | undefined = createIsomorphicFn()
  .server(() => {
    const { ownerId, api } = pageRequest()
    return ownerId === undefined ? undefined : { personId: ownerId, api }
  })
  .client(() => undefined)

/** What the server knows about the request it renders a page for. */
export function pageRequest(): PageRequestContext {
  const context = getGlobalStartContext() as PageRequestContext | undefined
  if (!context) throw new Error('rendered outside a request')
  return context
}

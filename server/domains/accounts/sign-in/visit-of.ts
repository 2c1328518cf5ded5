import type { RequestContext, Visit } from '../../../platform/request-context.ts'

/** Where the call comes from; a page being rendered makes no such calls. */
export function visitOf(context: RequestContext): Visit {
  if (!context.visit) throw new Error('this operation belongs to a visit')
  return context.visit
}

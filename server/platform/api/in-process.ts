import type { ContractClient } from '../../../contract/client.ts'
import type { RequestContext } from '../request-context.ts'
import { isDatabaseGone } from '../writing/database-gone.ts'
import { StoredJson } from './operations.ts'
import type { Procedure } from './procedures.ts'

type Call = (input: unknown) => Promise<unknown>
type Branch = Record<string, Call>

/** What a page says of itself in every call that takes it. */
export type SaidByPage = Record<string, string>

/**
 * Makes typed clients that call the operations in this process, each on behalf of one request and of what its
 * page says of itself.
 */
export function inProcessClients(
  procedures: Procedure[],
): (context: RequestContext, said?: SaidByPage) => ContractClient {
  const domains = Map.groupBy(procedures, (procedure) => procedure.name.split('.')[0]!)
  const makers = [...domains].map(([domain, members]) => [domain, branchMaker(members)] as const)
  return (context, said = {}) => {
    const client: Record<string, Branch> = {}
    for (const [domain, make] of makers) client[domain] = make(context, said)
    return client as unknown as ContractClient
  }
}

/** A class with a method for each procedure: what is made for a request is one small object. */
function branchMaker(members: Procedure[]): (context: RequestContext, said: SaidByPage) => Branch {
  class Calls {
    readonly context: RequestContext
    readonly said: SaidByPage
    constructor(context: RequestContext, said: SaidByPage) {
      this.context = context
      this.said = said
    }
  }
  for (const procedure of members) {
    const method = procedure.name.slice(procedure.name.indexOf('.') + 1)
    Object.defineProperty(Calls.prototype, method, {
      value(this: Calls, input: unknown) {
        return call(procedure, { ...taken(procedure, this.said), ...(input as object) }, this.context)
      },
    })
  }
  return (context, said) => new Calls(context, said) as unknown as Branch
}

function taken({ inputNames }: Procedure, said: SaidByPage): SaidByPage {
  return Object.fromEntries(Object.entries(said).filter(([name]) => inputNames.includes(name)))
}

async function call(procedure: Procedure, input: unknown, context: RequestContext): Promise<unknown> {
  const output = await procedure.run(procedure.read(input), context).catch((error: unknown) => {
    // A page hides what failed, and may catch it and show less.
    if (isDatabaseGone(error)) context.freshness.unanswered = true
    throw error
  })
  return output instanceof StoredJson ? JSON.parse(output.text) : output
}

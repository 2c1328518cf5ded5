import type { ContractClient } from '../../../contract/client.ts'
import type { RequestContext } from '../request-context.ts'
import { StoredJson } from './operations.ts'
import type { Procedure } from './procedures.ts'

type Call = (input: unknown) => Promise<unknown>
type Branch = Record<string, Call>

/** Makes typed clients that call the operations in this process, each on behalf of one request. */
export function inProcessClients(procedures: Procedure[]): (context: RequestContext) => ContractClient {
  const domains = Map.groupBy(procedures, (procedure) => procedure.name.split('.')[0]!)
  const makers = [...domains].map(([domain, members]) => [domain, branchMaker(members)] as const)
  return (context) => {
    const client: Record<string, Branch> = {}
    for (const [domain, make] of makers) client[domain] = make(context)
    return client as unknown as ContractClient
  }
}

/** A class with a method for each procedure: what is made for a request is one small object. */
function branchMaker(members: Procedure[]): (context: RequestContext) => Branch {
  class Calls {
    readonly context: RequestContext
    constructor(context: RequestContext) {
      this.context = context
    }
  }
  for (const procedure of members) {
    const method = procedure.name.slice(procedure.name.indexOf('.') + 1)
    Object.defineProperty(Calls.prototype, method, {
      value(this: Calls, input: unknown) {
        return call(procedure, input, this.context)
      },
    })
  }
  return (context) => new Calls(context) as unknown as Branch
}

async function call(procedure: Procedure, input: unknown, context: RequestContext): Promise<unknown> {
  const output = await procedure.run(procedure.read(input), context)
  return output instanceof StoredJson ? JSON.parse(output.text) : output
}

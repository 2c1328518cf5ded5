import type { ContractClient } from '../../../contract/client.ts'
import { InvalidInput, Refusal } from '../problems.ts'
import type { RequestContext } from '../request-context.ts'
import { StoredJson } from './operations.ts'
import type { Procedure } from './procedures.ts'

/** A typed client that calls the operations in this process, on behalf of one request. */
export function inProcessClient(procedures: Procedure[], context: RequestContext): ContractClient {
  const tree: Record<string, unknown> = {}
  for (const procedure of procedures) {
    const names = procedure.name.split('.')
    const last = names.pop()!
    let branch = tree
    for (const name of names) {
      branch[name] ??= {}
      branch = branch[name] as Record<string, unknown>
    }
    branch[last] = async (input: unknown) => {
      try {
        const output = await procedure.run(procedure.read(input), context)
        return output instanceof StoredJson ? JSON.parse(output.text) : output
      } catch (error) {
        throw tellable(error, context)
      }
    }
  }
  return tree as ContractClient
}

/** What a page may be told, since a page may show it: refusals as they are, of a fault its id alone. */
function tellable(error: unknown, context: RequestContext): unknown {
  if (error instanceof Refusal || error instanceof InvalidInput) return error
  context.log.error({ req: context.requestId, err: error }, 'fault')
  return new Error(`fault ${context.requestId}`)
}

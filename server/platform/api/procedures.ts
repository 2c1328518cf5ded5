import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { Access, CallMeta } from '../../../contract/access.ts'
import { InvalidInput } from '../problems.ts'
import type { RequestContext } from '../request-context.ts'
import { authorise } from './authorise.ts'
import { StoredJson } from './operations.ts'

/** One procedure of the contract with the function behind it, ready to be mounted or called. */
export interface Procedure {
  /** `catalogue.listGoals` */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** below `/api`, `{name}` for parameters */
  path: string
  /** names of the input's top fields, sorted */
  inputNames: string[]
  /** those of them that are lists */
  listNames: Set<string>
  /** those that are numbers, or lists of numbers: in a query they arrive as text */
  numberNames: Set<string>
  access: Access
  /** the answer belongs to its caller alone */
  personal: boolean
  /** the call knows the signed-in person, even if anyone may call it */
  knowsCaller: boolean
  /** it changes something though its method is a reading one */
  writes: boolean
  /** under contention each place gets its share of these calls */
  costly: boolean
  /** of the body, where the usual bound is too small */
  bodyLimit?: number
  read(raw: unknown): unknown
  run(input: unknown, context: RequestContext): Promise<unknown>
}

type AnyOperation = (input: unknown, context: RequestContext) => Promise<unknown>

/** Walks contract and operations side by side. Throws when one has what the other lacks. */
export function proceduresOf(
  contract: object,
  operations: object,
  options: { checkOutput: boolean },
): Procedure[] {
  const found: Procedure[] = []
  walk(contract, operations, [])
  return found

  function walk(node: unknown, behind: unknown, names: string[]): void {
    const name = names.join('.')
    if (isContractProcedure(node)) {
      if (typeof behind !== 'function')
        throw new Error(`the contract has ${name}, but there is no operation for it`)
      found.push(procedureOf(name, node['~orpc'] as ProcedureDefinition, behind as AnyOperation, options))
      return
    }
    if (typeof node !== 'object' || node === null || typeof behind !== 'object' || behind === null)
      throw new Error(`contract and operations differ at ${name}`)
    for (const extra of Object.keys(behind)) {
      if (!(extra in node)) throw new Error(`no contract for the operation ${[...names, extra].join('.')}`)
    }
    for (const [key, child] of Object.entries(node))
      walk(child, (behind as Record<string, unknown>)[key], [...names, key])
  }
}

interface ProcedureDefinition {
  route: { method?: string; path?: string }
  inputSchema?: z.ZodType
  outputSchema?: z.ZodType
  meta?: CallMeta
}

function procedureOf(
  name: string,
  definition: ProcedureDefinition,
  operation: AnyOperation,
  options: { checkOutput: boolean },
): Procedure {
  const { inputSchema, outputSchema, route, meta = {} } = definition
  if (!inputSchema || !outputSchema || !route.method || !route.path)
    throw new Error(`${name}: contract incomplete`)
  const shape = inputSchema instanceof z.ZodObject ? (inputSchema.shape as Record<string, z.ZodType>) : {}
  const access = meta.access ?? 'anyone'
  return {
    name,
    method: route.method as Procedure['method'],
    path: route.path,
    inputNames: Object.keys(shape).sort(),
    listNames: new Set(Object.keys(shape).filter((key) => coreOf(shape[key]) instanceof z.ZodArray)),
    numberNames: new Set(Object.keys(shape).filter((key) => isNumber(shape[key]))),
    access,
    personal: meta.personal === true,
    knowsCaller: access !== 'anyone' || meta.knowsCaller === true,
    writes: meta.writes === true,
    costly: meta.costly === true,
    ...(meta.bodyLimit === undefined ? {} : { bodyLimit: meta.bodyLimit }),
    read: (raw) => readInput(inputSchema, raw),
    async run(input, context) {
      authorise(access, context.caller)
      const output = await operation(input, context)
      if (options.checkOutput)
        outputSchema.parse(output instanceof StoredJson ? JSON.parse(output.text) : output)
      return output
    },
  }
}

/** A field's schema without what makes it optional. */
function coreOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return coreOf(schema.unwrap() as z.ZodType)
  return schema
}

function isNumber(schema: z.ZodType | undefined): boolean {
  const core = coreOf(schema)
  return core instanceof z.ZodArray ? isNumber(core.element as z.ZodType) : core instanceof z.ZodNumber
}

/** Throws InvalidInput with every field that does not fit. */
function readInput(schema: z.ZodType, raw: unknown): unknown {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  throw new InvalidInput(
    read.error.issues.slice(0, 50).map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  )
}

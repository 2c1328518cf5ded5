import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { RequestContext } from '../request-context.ts'

/** An answer that is stored as JSON text and sent as it stands; the in-process client parses it. */
export class StoredJson<T> {
  readonly text: string
  /** never set: carries the type of what the text holds */
  declare readonly holds: T
  constructor(text: string) {
    this.text = text
  }
}

/** The functions that stand behind a contract: the contract's own tree, a function for each procedure. */
export type Operations<C> = {
  [K in keyof C]: C[K] extends ContractProcedure<infer I, infer O, infer _E, infer _M>
    ? (
        input: InferSchemaOutput<I>,
        context: RequestContext,
      ) => Promise<InferSchemaInput<O> | StoredJson<InferSchemaInput<O>>>
    : Operations<C[K]>
}

import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { RequestContext } from '../request-context.ts'

/** An answer that is stored as JSON text and sent as it stands; the in-process client parses it. */
export class StoredJson<T> {
  readonly text: string
  /** never set: carries the type of what the text holds */
  declare readonly holds: T
  /** the same bytes compressed, where they were made once for many readers */
  readonly packed: { br: Buffer; gzip: Buffer } | undefined
  constructor(text: string, packed?: { br: Buffer; gzip: Buffer }) {
    this.text = text
    this.packed = packed
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

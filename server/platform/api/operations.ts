import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { RequestContext } from '../request-context.ts'

export type Coding = 'br' | 'gzip'

/** An answer that is stored as JSON text and sent unchanged; the in-process client parses it. */
export class StoredJson<T> {
  readonly text: string
  /** never set: carries the type of what the text holds */
  declare readonly holds: T
  /** many readers get this very object: worth compressing well, once */
  readonly shared: boolean
  readonly #packed = new Map<Coding, Buffer>()

  constructor(text: string, { shared = false } = {}) {
    this.text = text
    this.shared = shared
  }

  /** The text compressed, made when it is first asked for. */
  packed(coding: Coding): Buffer {
    const made = this.#packed.get(coding) ?? PACK[coding](Buffer.from(this.text))
    this.#packed.set(coding, made)
    return made
  }
}

const PACK: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 7 }),
}

/** The operations of a contract: the contract's own tree, with a function for each procedure. */
export type Operations<C> = {
  [K in keyof C]: C[K] extends ContractProcedure<infer I, infer O, infer _E, infer _M>
    ? (
        input: InferSchemaOutput<I>,
        context: RequestContext,
      ) => Promise<InferSchemaInput<O> | StoredJson<InferSchemaInput<O>>>
    : Operations<C[K]>
}

import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { BROWSER_PARTS, BrowserPart } from './browser-parts.ts'
import type { contract } from './index.ts'

/** A contract as a caller sees it: the same tree, a function for each procedure. */
export type ContractClient<C = typeof contract> = {
  [K in keyof C]: C[K] extends ContractProcedure<infer I, infer O, infer _E, infer _M>
    ? (input: InferSchemaInput<I>) => Promise<InferSchemaOutput<O>>
    : ContractClient<C[K]>
}

/** The groups that one part of the browser loads. */
export type ClientOfPart<Part extends BrowserPart> = {
  [Group in keyof ContractClient as (typeof BROWSER_PARTS)[Group] extends Part
    ? Group
    : never]: ContractClient[Group]
}

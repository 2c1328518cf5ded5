import { sourceHash } from '../../../platform/source-hash.ts'

/** A document's shape is a hash of the code that builds it: another version of that code has another. */
export const SHAPE = sourceHash(new URL('../rebuild-documents.ts', import.meta.url).href).slice(0, 16)

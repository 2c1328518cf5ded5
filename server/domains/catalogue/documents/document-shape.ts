import { sourceHash } from '../../../platform/source-hash.ts'

/** A document's form is what makes it: another version of that code, however far away, makes another form. */
export const SHAPE = sourceHash(new URL('../rebuild-documents.ts', import.meta.url).href).slice(0, 16)

import { catalogue } from './catalogue.ts'
import { editorial } from './editorial.ts'

/** The whole contract. Paths stand below `/api`. */
export const contract = { catalogue, editorial }

import { catalogue } from './catalogue.ts'

/** The whole contract. Paths stand below `/api`. */
export const contract = { catalogue }

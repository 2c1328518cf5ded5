import { writeFile } from 'node:fs/promises'
import { catalogueJsonSchema } from '../server/domains/catalogue/catalogue-schema.ts'

// Files under docs that are generated from the sources and committed; a test keeps both in step.
await writeFile('docs/catalogue.schema.json', catalogueJsonSchema())

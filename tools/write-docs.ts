import { writeFile } from 'node:fs/promises'
import { catalogueJsonSchema } from '../server/domains/catalogue/catalogue-schema.ts'

// What is committed under docs and generated from the sources; a test holds both together.
await writeFile('docs/catalogue.schema.json', catalogueJsonSchema())

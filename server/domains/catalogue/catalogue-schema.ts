import { z } from 'zod'
import { catalogueFileSchema } from './importing/catalogue-file.ts'

/** The JSON Schema of the catalogue file, as `docs/catalogue.schema.json` holds it. */
export function catalogueJsonSchema(): string {
  const schema = z.toJSONSchema(catalogueFileSchema, { io: 'input', target: 'draft-2020-12' })
  return `${JSON.stringify({ title: 'Taiyari catalogue file', ...schema }, null, 2)}\n`
}

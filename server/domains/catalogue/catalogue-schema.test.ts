import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogueJsonSchema } from './catalogue-schema.ts'

it('docs/catalogue.schema.json is what the sources say (node tools/write-docs.ts writes it)', () => {
  expect(readFileSync('docs/catalogue.schema.json', 'utf8')).toBe(catalogueJsonSchema())
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueFile, catalogueFileSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'

let parts: CatalogueFile[]

beforeAll(async () => {
  const raw = await readCatalogueFile('content/catalogue', { maxBytes: 50_000_000 })
  parts = raw.parts.map((part) => catalogueFileSchema.parse(part.document))
})

/** Words that a reader of Hindi would have to read in English; abbreviations and marks are the same. */
const isEnglish = (text: unknown) =>
  typeof text === 'string' && /[a-z]{2,}/.test(text) && !/[\u0900-\u097f]/.test(text) && !/^(?:yes|no)$/i.test(text)
const isHindi = (text: unknown) => typeof text === 'string' && /[\u0900-\u097f]/.test(text)

/** The places of English texts that have no Hindi. */
function* unsaid(value: unknown, place: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  for (const [field, english] of Object.entries(fields)) {
    const hindi = fields[`${field}Hindi`]
    const [wanted, said] = [[english ?? []].flat(), [hindi ?? []].flat()]
    if (hindi === undefined) yield* unsaid(english, `${place}.${field}`)
    else for (const [at, text] of wanted.entries()) if (isEnglish(text) && !isHindi(said[at])) yield `${place}.${field}[${at}]`
  }
}

const KINDS = ['exams', 'examTypes', 'subjects', 'chapters', 'topics', 'faculties', 'tags', 'languages', 'courses', 'goals'] as const

describe('the demo catalogue in Hindi', () => {
  it('says of every package in Hindi what it says in English', () => {
    const missing = parts.flatMap(({ packages }) => packages.flatMap((row) => [...unsaid(row, String(row.id))]))
    expect(missing.slice(0, 40), `${missing.length} in all`).toEqual([])
  })

  it.each(KINDS)('names all of these in Hindi: %s', (kind) => {
    const missing = parts.flatMap((part) => part[kind].flatMap((row) => [...unsaid(row, row.id)]))
    expect(missing.slice(0, 40), `${missing.length} in all`).toEqual([])
  })
})

import { readFile } from 'node:fs/promises'
import {
  type CataloguePackage,
  catalogueFileSchema,
} from '../../domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../../domains/catalogue/importing/read-catalogue-file.ts'
import { readJudgedQueries } from '../../domains/catalogue/search/judged/judged-query.ts'
import { type JudgedShop, judgedShop } from '../../domains/catalogue/search/judged/judged-shop.ts'
import { namedCatalogue } from '../../seed/named-catalogue.ts'

const FOLDER = new URL('../../domains/catalogue/search/judged/', import.meta.url)
const LISTS = ['courses', 'exams', 'examTypes', 'subjects', 'faculties', 'tags', 'languages'] as const

type Catalogue = ReturnType<typeof catalogueFileSchema.parse>

/** The judged queries of both halves: written looking at the demo, and written without a look at anything. */
export async function readJudgedHalves() {
  const read = async (half: string) =>
    readJudgedQueries(await readFile(new URL(`${half}-half.jsonl`, FOLDER), 'utf8'))
  return { own: await read('own'), blind: await read('blind') }
}

/** What is on sale in the demo. */
export async function judgedDemo(): Promise<JudgedShop> {
  const raw = await readCatalogueFile('content/catalogue', { maxBytes: 50_000_000 })
  return shopOf(raw.parts.map(({ document }) => catalogueFileSchema.parse(document)))
}

/** What is on sale of so many made-up packages with real names. */
export function judgedSeed(packages: number, seed = 1): JudgedShop {
  return shopOf([catalogueFileSchema.parse(namedCatalogue(packages, seed))])
}

function shopOf(files: Catalogue[]): JudgedShop {
  const lists = Object.fromEntries(LISTS.map((list) => [list, files.flatMap((file) => file[list])]))
  const packages: CataloguePackage[] = files.flatMap((file) => file.packages)
  return judgedShop({
    packages,
    ...(lists as Record<(typeof LISTS)[number], { id: string; name: string }[]>),
  })
}

import { readFile } from 'node:fs/promises'
import { catalogueFileSchema } from '../../domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../../domains/catalogue/importing/read-catalogue-file.ts'
import { readJudgedQueries } from '../../domains/catalogue/search/judged/testing/judged-query.ts'
import { type JudgedShop, judgedShop } from '../../domains/catalogue/search/judged/testing/judged-shop.ts'
import { namedCatalogue } from './named-catalogue.ts'

const FOLDER = new URL('../../domains/catalogue/search/judged/', import.meta.url)
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
  const all = <List extends keyof Catalogue>(list: List): Catalogue[List] =>
    files.flatMap((file) => file[list] as unknown[]) as Catalogue[List]
  return judgedShop({
    packages: all('packages'),
    courses: all('courses'),
    exams: all('exams'),
    examTypes: all('examTypes'),
    subjects: all('subjects'),
    faculties: all('faculties'),
    tags: all('tags'),
    languages: all('languages'),
  })
}

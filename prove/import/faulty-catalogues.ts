import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CatalogueInput,
  generatedCatalogue,
  writeCatalogueFile,
} from '../../server/seed/generated-catalogue.ts'

export interface FaultyFile {
  name: string
  file: string
  /** each must match the import's output */
  told: RegExp[]
  env?: Record<string, string>
}

type Loose = Record<string, unknown>

/** Every kind of file that an import must refuse (issue 2, "It must show" 3). */
export async function faultyFiles(folder: string, packages: number): Promise<FaultyFile[]> {
  await mkdir(folder, { recursive: true })
  const content = await contentFaults(join(folder, 'content'), packages)
  const whole = await readFile(await writeCatalogueFile(generatedCatalogue(packages, 9), folder))
  const write = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const cut = whole.subarray(0, Math.floor(whole.length / 2))
  const latin = Buffer.from(whole.subarray(0, whole.length))
  latin[latin.indexOf('"title":"') + 9] = 0xe9
  return [
    content,
    { name: 'cut off', file: await write('cut.json', cut), told: [/is not JSON, perhaps cut off/] },
    { name: 'not UTF-8', file: await write('latin.json', latin), told: [/is not UTF-8 \(byte \d+ on line/] },
    {
      name: 'too large',
      file: await write('large.json', Buffer.alloc(2 * 1024 * 1024, 32)),
      told: [/2\.0 MB is over the limit of 1\.0 MB; nothing was read/],
      env: { IMPORT_MAX_MB: '1' },
    },
  ]
}

async function contentFaults(folder: string, packages: number): Promise<FaultyFile> {
  const catalogue = generatedCatalogue(packages, 9)
  const rows = catalogue.packages! as unknown as Loose[]
  Object.assign(rows[0]!, { exams: ['NO_SUCH_EXAM'] })
  Object.assign((rows[1]!.multiValidity as Loose[])[0]!, { spPaise: 900_000_000, mrpPaise: 100 })
  Object.assign(rows[2]!, { studentsEnrolled: 'many' })
  Object.assign((rows[3]!.multiValidity as Loose[])[1]!, { validityType: 2 })
  Object.assign(rows[4]!, { additionalDesc: '<p>Hello</p><script>alert(1)</script>' })
  Object.assign(rows[5]!, { additionalDesc: '<p>See <a href="/product/99999999/gone">this</a></p>' })
  const validity = {
    id: 900_000_001,
    title: 'One',
    validity: 1,
    originalValidity: 1,
    spPaise: 1,
    mrpPaise: 1,
  }
  rows.push({ ...rows[6]!, id: 1, multiValidity: [{ ...validity, primary: true }] })
  return {
    name: 'content',
    file: await writeCatalogueFile(catalogue satisfies CatalogueInput, folder),
    told: [
      /packages\[0\].*exams\[0\]: unknown exam "NO_SUCH_EXAM"/,
      /packages\[1\].*spPaise: price 900000000 is above the mrp 100/,
      /packages\[2\]\.studentsEnrolled.*expected number/,
      /packages\[3\].*multiValidity\[1\]\.validity: .*contradicts its label/,
      /packages\[4\].*additionalDesc: rich text may not hold <script>/,
      /packages\[5\].*additionalDesc: dangling link: \/product\/99999999\/gone/,
      /duplicate id: 1 is already taken by packages\[0\]/,
      /The catalogue has 7 faults; nothing was written/,
    ],
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { insistOnFile } from '../../platform/insist-on-file.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { readCatalogueFile } from '../catalogue/importing/read-catalogue-file.ts'
import type { ReadBank } from './bank-file.ts'
import { readCsvBank } from './formats/csv.ts'
import { readGift } from './formats/gift/read-gift.ts'
import { readMoodleXml } from './formats/moodle-xml/read-moodle-xml.ts'
import { readQti } from './formats/qti21/read-qti.ts'
import { readXlsxBank } from './formats/xlsx.ts'
import { findPictureBeside } from './pictures/find-picture-beside.ts'
import type { FindPicture } from './pictures/question-pictures.ts'
import { readJsonBank } from './read-json-bank.ts'

export const BANK_FORMATS = ['json', 'csv', 'xlsx', 'gift', 'moodle-xml', 'qti21'] as const
export type BankFormat = (typeof BANK_FORMATS)[number]

/** A file of questions, read and not checked yet. */
export interface BankRead {
  bank: ReadBank
  /** whether authors of this format write the right option first */
  reorders: boolean
  findPicture: FindPicture
  file: { sha256: string; format: BankFormat }
}

/** Reads a file of one format, of JSON also every `.json` of a folder. Throws OperatorRefused. */
export async function readBank(
  path: string,
  format: BankFormat,
  { maxBytes }: { maxBytes: number },
): Promise<BankRead> {
  if (format === 'json') {
    const { parts, folder, sha256 } = await readCatalogueFile(path, { maxBytes })
    const beside = findPictureBeside(folder)
    return { bank: readJsonBank(parts), reorders: false, findPicture: beside, file: { sha256, format } }
  }
  const bytes = await readBytes(path, maxBytes)
  const bank = await READERS[format](bytes, basename(path))
  const beside = findPictureBeside(dirname(path))
  const isWhole = format === 'moodle-xml' || format === 'qti21'
  return {
    bank,
    reorders: isWhole || format === 'gift',
    async findPicture(name) {
      const missing = `dangling picture: ${name} did not come with the file`
      return bank.pictures.get(name) ?? (isWhole ? missing : await beside(name))
    },
    file: { sha256: createHash('sha256').update(bytes).digest('hex'), format },
  }
}

const READERS: Record<
  Exclude<BankFormat, 'json'>,
  (bytes: Buffer, name: string) => ReadBank | Promise<ReadBank>
> = {
  csv: (bytes, name) => readCsvBank(textOf(bytes, name)),
  xlsx: (bytes) => readXlsxBank(bytes),
  gift: (bytes, name) => readGift(textOf(bytes, name)),
  'moodle-xml': (bytes, name) => readMoodleXml(textOf(bytes, name)),
  qti21: readQti,
}

async function readBytes(path: string, maxBytes: number): Promise<Buffer> {
  await insistOnFile(path, maxBytes)
  return await readFile(path)
}

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OperatorRefused(`${name}: is not UTF-8. Save it as UTF-8 and try again.`)
  }
}

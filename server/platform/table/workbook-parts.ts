import type { Archive } from '../archive/read-archive.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { readXml } from '../xml/read-xml.ts'
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts'
import { xmlText } from '../xml/xml-text.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Where the parts of a workbook lie that its first sheet needs. */
export interface WorkbookParts {
  sheet: string
  sharedStrings?: string
  styles?: string
  /** all of them, with those that name them */
  paths: string[]
}

/** Throws OperatorRefused where the archive is no workbook. */
export function workbookParts(archive: Archive, file: string): WorkbookParts {
  const workbook = partOf(archive, WORKBOOK, file)
  const relations = childrenOf(partOf(archive, RELATIONS, file), 'Relationship')
  const first = childrenOf(childOf(workbook, 'sheets') ?? workbook, 'sheet')[0]
  const targetOf = (fits: (relation: XmlElement) => boolean) =>
    pathOf(relations.find(fits)?.attributes.get('Target'))
  const ofKind = (kind: string) =>
    targetOf(({ attributes }) => attributes.get('Type')?.endsWith(`/${kind}`) ?? false)
  const sheet = first && targetOf(({ attributes }) => attributes.get('Id') === first.attributes.get('id'))
  if (!sheet || !archive.names.includes(sheet)) throw new OperatorRefused(`${file}: has no sheet`)
  const found = { sheet, sharedStrings: ofKind('sharedStrings'), styles: ofKind('styles') }
  const paths = [WORKBOOK, RELATIONS, ...Object.values(found)].filter(
    (path): path is string => path !== undefined && archive.names.includes(path),
  )
  return { ...found, paths }
}

function partOf(archive: Archive, path: string, file: string): XmlElement {
  const bytes = archive.read(path)
  if (!bytes) throw new OperatorRefused(`${file}: is not an Excel workbook (.xlsx): ${path} is missing`)
  return readXml(xmlText(bytes, path), `${file}: ${path}`)
}

function pathOf(target: string | undefined): string | undefined {
  if (!target) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

import { looksLikeArchive, readArchive } from '../../../../platform/archive/read-archive.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { readXml } from '../../../../platform/xml/read-xml.ts'
import { childOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { xmlText } from '../../../../platform/xml/xml-text.ts'
import type { ReadBank } from '../../bank-file.ts'
import { assembleBank } from '../assemble-bank.ts'
import { BankPictures } from '../bank-pictures.ts'
import type { DraftItem, DraftPassage, RejectedPassage } from '../draft-bank.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { itemHtml } from './item-html.ts'
import { type QtiFiles, qtiFiles } from './qti-files.ts'
import { type QtiResource, readQtiManifest } from './qti-manifest.ts'
import { itemNames, readItem } from './read-item.ts'
import { sharedHref } from './shared-text.ts'

/**
 * The bank that a QTI 2.1 package (.zip) or a single item (.xml) holds (docs/question-formats.md). Throws
 * OperatorRefused where it is neither, or a zip that is refused as a whole. `fileName` is what messages call
 * it.
 */
export function readQti(bytes: Uint8Array, fileName: string): ReadBank {
  const pictures = new BankPictures()
  const bank: QtiBank = { items: [], shared: new Map() }
  if (looksLikeArchive(bytes)) {
    const archive = readArchive(bytes, fileName)
    const { path, items } = readQtiManifest(archive, fileName)
    const files = qtiFiles(archive, pictures, path)
    for (const resource of items) addResource(bank, resource, files)
  } else {
    addItem(bank, itemRoot(bytes, fileName), {
      files: qtiFiles(undefined, pictures, ''),
      resource: undefined,
    })
  }
  return assembleBank(bank.items, pictures)
}

interface QtiBank {
  items: DraftItem[]
  /** texts of other files by their paths, each read once */
  shared: Map<string, DraftPassage | RejectedPassage>
}

function addResource(bank: QtiBank, resource: QtiResource, files: QtiFiles): void {
  try {
    if (!/^imsqti_item_xmlv2p[012]$/.test(resource.type))
      throw new QuestionRejected(`${resource.type} is not supported: items of QTI 2.0 to 2.2 are`)
    const path = files.pathOf(resource.href)
    addItem(bank, itemRoot(files.bytesAt(path), path), { files: files.from(path), resource })
  } catch (error) {
    // One file that is no XML does not take the others with it.
    if (!(error instanceof QuestionRejected || error instanceof OperatorRefused)) throw error
    bank.items.push(rejectedAt(placeOf(resource.identifier), resource.identifier, error.message))
  }
}

function addItem(
  bank: QtiBank,
  item: XmlElement,
  { files, resource }: { files: QtiFiles; resource: QtiResource | undefined },
): void {
  const { idNumber = resource?.identifier ?? '' } = itemNames(item)
  const place = placeOf(idNumber)
  try {
    const { question, shared } = readItem(item, files)
    const passage = shared && sharedText(bank, sharedHref(shared), files)
    bank.items.push({ ...question, place, ...(passage && { passage }) })
  } catch (error) {
    if (!(error instanceof QuestionRejected)) throw error
    bank.items.push(rejectedAt(place, idNumber, error.message))
  }
}

/** A text that several items share, read with the first of them. */
function sharedText(bank: QtiBank, href: string, files: QtiFiles): DraftPassage | RejectedPassage {
  const path = files.pathOf(href)
  const known = bank.shared.get(path)
  if (known) return known
  const place = `file ${JSON.stringify(path)}`
  let passage: DraftPassage | RejectedPassage
  try {
    const root = readXml(xmlText(files.bytesAt(path), path), path)
    const body = childOf(root, 'stimulusBody') ?? childOf(root, 'body') ?? root
    const text = itemHtml(body, { files: files.from(path) }).trim()
    const name = root.attributes.get('identifier') ?? path.replace(/\.\w+$/, '')
    passage = { kind: 'passage', place, name, text }
  } catch (error) {
    if (!(error instanceof QuestionRejected || error instanceof OperatorRefused)) throw error
    passage = rejectedAt(place, path, error.message)
  }
  bank.shared.set(path, passage)
  bank.items.push(passage)
  return passage
}

function itemRoot(bytes: Uint8Array, file: string): XmlElement {
  const root = readXml(xmlText(bytes, file), file)
  if (root.name === 'assessmentItem' && !/imsqti(?:asi)?_v3/.test(root.space)) return root
  const kind =
    root.name === 'questestinterop' ? 'QTI 1.2' : root.name.startsWith('qti-') ? 'QTI 3' : `<${root.name}>`
  throw new OperatorRefused(`${file}: is ${kind}, not an <assessmentItem> of QTI 2.1`)
}

function placeOf(identifier: string): string {
  return `item ${JSON.stringify(identifier)}`
}

function rejectedAt(place: string, id: string, reason: string): RejectedPassage {
  return { kind: 'rejected', place, ...(id === '' ? {} : { id }), reason }
}

import { faultOfIssue } from '../../../platform/placed-fault.ts'
import { readEach } from '../../../platform/table/read-each.ts'
import { CONTENT_TYPE_OF } from '../item.ts'
import { contentsFileSchema, itemSchema, nodeSchema } from './contents-file.ts'
import type { FiledContents } from './filed-contents.ts'
import { lessonOf } from './lesson/lesson-of.ts'
import { mappingFileSchema, mappingSchema } from './mappings-file.ts'

/** What a contents file says, or a mapping file of before: their formats tell them apart. */
export function readContentsJson(document: unknown): FiledContents {
  const { format } = Object(document) as { format?: unknown }
  return format === 'taiyari-mappings/1' ? readMappings(document) : readTree(document)
}

function readTree(document: unknown): FiledContents {
  const file = contentsFileSchema.safeParse(document)
  const faults = file.success ? [] : file.error.issues.map((issue) => faultOfIssue(issue))
  const nodes = readEach(nodeSchema, 'nodes', file.data?.nodes ?? [], faults, ({ id }) => id)
  const items = readEach(itemSchema, 'items', file.data?.items ?? [], faults, ({ id }) => id)
  return {
    idField: 'id',
    nodes: nodes.map(({ path, read: { id, packageId, parent, kind, title, order } }) => ({
      path,
      nodeId: id,
      packageId,
      parentId: parent,
      kind,
      title,
      position: order,
    })),
    items: items.map(({ path, read }) => ({
      path,
      itemId: read.id,
      packageId: read.packageId,
      place: read.node,
      kind: read.kind,
      contentType: read.contentType ?? CONTENT_TYPE_OF[read.kind],
      paper: read.paper,
      file: read.file,
      parts: read.parts,
      lesson: lessonOf(read),
      title: read.title,
      free: read.free,
      position: read.order,
      availableFrom: read.availableFrom && new Date(read.availableFrom).toISOString(),
      withdrawn: read.withdrawn,
    })),
    faults,
  }
}

function readMappings(document: unknown): FiledContents {
  const file = mappingFileSchema.safeParse(document)
  const faults = file.success ? [] : file.error.issues.map((issue) => faultOfIssue(issue))
  const filed = file.data?.mappings ?? []
  const mappings = readEach(mappingSchema, 'mappings', filed, faults, ({ mappingId }) => mappingId)
  return {
    idField: 'mappingId',
    nodes: [],
    items: mappings.map(({ path, read }) => ({
      path,
      itemId: read.mappingId,
      packageId: read.packageId,
      place: read.chapter === undefined ? null : [{ kind: 'CHAPTER', title: { en: read.chapter } }],
      kind: read.paper !== undefined ? 'TEST' : read.contentType === 'MAGAZINES' ? 'MAGAZINE' : 'DOCUMENT',
      contentType: read.contentType,
      paper: read.paper,
      file: read.file,
      parts: undefined,
      lesson: undefined,
      title: read.file === undefined ? undefined : { en: read.title ?? nameOf(read.file) },
      free: read.free,
      position: read.order,
      availableFrom: null,
      withdrawn: false,
    })),
    faults,
  }
}

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')

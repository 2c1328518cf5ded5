import type { z } from 'zod'
import { faultOfIssue, type PlacedFault } from '../../../platform/placed-fault.ts'
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
  const nodes = readEach(nodeSchema, 'nodes', file.data?.nodes ?? [], faults)
  const items = readEach(itemSchema, 'items', file.data?.items ?? [], faults)
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
  const mappings = readEach(mappingSchema, 'mappings', file.data?.mappings ?? [], faults)
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

interface Placed<T> {
  path: string
  read: T
}

/** The entries whose own form is right; what is wrong with the others is among the faults afterwards. */
function readEach<S extends z.ZodType>(
  schema: S,
  list: string,
  entries: readonly unknown[],
  faults: PlacedFault[],
): Placed<z.output<S>>[] {
  const found: Placed<z.output<S>>[] = []
  for (const [at, entry] of entries.entries()) {
    const read = schema.safeParse(entry)
    const { id, mappingId } = Object(read.data) as { id?: number; mappingId?: number }
    const path = `${list}[${at}]${read.success ? ` (${id ?? mappingId})` : ''}`
    if (read.success) found.push({ path, read: read.data })
    else faults.push(...read.error.issues.map((issue) => faultOfIssue(issue, path)))
  }
  return found
}

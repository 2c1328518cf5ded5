import { type PlacedFault, placeOf } from '../../../platform/placed-fault.ts'
import { type CatalogueFile, catalogueFileSchema } from './catalogue-file.ts'
import { checkPackage } from './check-package.ts'
import {
  type CheckScope,
  type CheckTools,
  checkHindiList,
  checkPicture,
  checkVideo,
  isObject,
  type KnownIds,
  type Loose,
  rows,
} from './check-scope.ts'
import { ENTITY_KINDS, type EntityKind, type RawCatalogue } from './read-catalogue-file.ts'

/**
 * Checks a whole catalogue and lists every fault, not only the first. Looks at the raw file, so that an
 * entity with one wrong field is still checked for all the others. `catalogue` is set only when there is no
 * fault.
 */
export function checkCatalogue(
  raw: RawCatalogue,
  known: KnownIds,
  tools: CheckTools,
): { faults: PlacedFault[]; catalogue: CatalogueFile | undefined } {
  const faults: PlacedFault[] = []
  const fault = (path: string, reason: string) => faults.push({ path, reason })
  const read: CatalogueFile[] = []
  for (const part of raw.parts) {
    const result = catalogueFileSchema.safeParse(part.document)
    if (result.success) read.push(result.data)
    else {
      for (const issue of result.error.issues) {
        const path = placeOf(issue.path)
        const entity = nameOfEntity(part.document, issue.path)
        fault(part.label + (path || '(whole file)') + entity, issue.message)
      }
    }
  }
  const entities = collectEntities(raw)
  const inFile = collectIds(entities, fault)
  const scope: CheckScope = {
    ...tools,
    fault,
    exists: (kind, id) =>
      typeof id !== 'string' && typeof id !== 'number'
        ? true
        : inFile[kind].has(String(id)) || known.ids[kind].has(String(id)),
  }
  for (const { kind, path, entity } of entities) {
    checkReferences(kind, entity, path, scope)
    if (kind === 'packages') checkPackage(entity, path, scope)
  }
  checkSlugs(entities, fault)
  checkOptionIds(entities, known.optionOwners, fault)
  for (const { path, entity } of entities) checkStrings(entity, path, fault)
  return { faults, catalogue: faults.length === 0 ? mergeParts(read) : undefined }
}

interface RawEntity {
  kind: EntityKind
  path: string
  entity: Loose
}

function collectEntities(raw: RawCatalogue): RawEntity[] {
  const entities: RawEntity[] = []
  for (const part of raw.parts) {
    if (!isObject(part.document)) continue
    for (const kind of ENTITY_KINDS) {
      const list = part.document[kind]
      if (!Array.isArray(list)) continue
      for (const [index, entity] of list.entries()) {
        if (!isObject(entity)) continue
        const id = entity.id ?? entity.url
        const named = typeof id === 'string' || typeof id === 'number' ? ` (${String(id).slice(0, 80)})` : ''
        entities.push({ kind, path: `${part.label}${kind}[${index}]${named}`, entity })
      }
    }
  }
  return entities
}

function collectIds(entities: RawEntity[], fault: CheckScope['fault']): KnownIds['ids'] {
  const ids = Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, new Set<string>()])) as KnownIds['ids']
  const first = new Map<string, string>()
  for (const { kind, path, entity } of entities) {
    const id = kind === 'seo' ? entity.url : entity.id
    if (typeof id !== 'string' && typeof id !== 'number') continue
    const earlier = first.get(`${kind} ${id}`)
    if (earlier) fault(path, `duplicate id: ${String(id)} is already taken by ${earlier}`)
    else first.set(`${kind} ${id}`, path)
    ids[kind].add(String(id))
  }
  return ids
}

/** An address names one exam, and one paper. */
function checkSlugs(entities: RawEntity[], fault: CheckScope['fault']): void {
  const first = new Map<string, string>()
  for (const { kind, path, entity } of entities) {
    if ((kind !== 'exams' && kind !== 'examTypes') || typeof entity.urlSlug !== 'string') continue
    const key = `${kind} ${entity.urlSlug}`
    const earlier = first.get(key)
    if (earlier) fault(`${path}.urlSlug`, `${entity.urlSlug} is already the address of ${earlier}`)
    else first.set(key, path)
  }
}

/** Validity option ids are unique over all packages: an order names an option by its id alone. */
function checkOptionIds(
  entities: RawEntity[],
  owners: Map<number, number>,
  fault: CheckScope['fault'],
): void {
  const owner = new Map<number, string>()
  const packagesInFile = new Set(
    entities.filter(({ kind }) => kind === 'packages').map(({ entity }) => entity.id),
  )
  for (const { kind, path, entity } of entities) {
    if (kind !== 'packages' || !Array.isArray(entity.multiValidity)) continue
    for (const [index, option] of entity.multiValidity.entries()) {
      if (!isObject(option) || typeof option.id !== 'number') continue
      const earlier = owner.get(option.id)
      if (earlier)
        fault(
          `${path}.multiValidity[${index}].id`,
          `duplicate id: ${option.id} is already taken by ${earlier}`,
        )
      else owner.set(option.id, `${path}.multiValidity[${index}]`)
      const ownerInStore = owners.get(option.id)
      if (ownerInStore !== undefined && ownerInStore !== entity.id && !packagesInFile.has(ownerInStore))
        fault(
          `${path}.multiValidity[${index}].id`,
          `duplicate id: ${option.id} belongs to package ${ownerInStore}`,
        )
    }
  }
}

const REFERENCES: Partial<Record<EntityKind, [field: string, kind: EntityKind, word: string][]>> = {
  examCategories: [['goalId', 'goals', 'goal']],
  courses: [['goalId', 'goals', 'goal']],
  exams: [
    ['examCategoryId', 'examCategories', 'exam category'],
    ['course', 'courses', 'course'],
  ],
  examTypes: [['examId', 'exams', 'exam']],
  chapters: [['subjectId', 'subjects', 'subject']],
  topics: [['chapterId', 'chapters', 'chapter']],
  packages: [
    ['courses', 'courses', 'course'],
    ['exams', 'exams', 'exam'],
    ['examTypes', 'examTypes', 'exam type'],
    ['subjects', 'subjects', 'subject'],
    ['faculties', 'faculties', 'faculty'],
    ['languages', 'languages', 'language'],
    ['linkedPkgs', 'packages', 'package'],
    ['similarPkgs', 'packages', 'package'],
    ['testPassParent', 'packages', 'package'],
  ],
}

const PICTURES: Partial<Record<EntityKind, string>> = {
  goals: 's3Url',
  exams: 'thumbnail',
  faculties: 'image',
  packages: 'imgUrl',
  productTypeTiles: 'iconUri',
}

function checkReferences(kind: EntityKind, entity: Loose, path: string, scope: CheckScope): void {
  for (const [field, target, word] of REFERENCES[kind] ?? []) {
    const value = entity[field]
    const ids = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
    const seen = new Set<unknown>()
    for (const [index, id] of ids.entries()) {
      const place = `${path}.${field}${Array.isArray(value) ? `[${index}]` : ''}`
      if (!scope.exists(target, id)) scope.fault(place, `unknown ${word} ${JSON.stringify(id)}`)
      if (seen.has(id)) scope.fault(place, `${word} ${JSON.stringify(id)} is listed twice`)
      seen.add(id)
    }
  }
  if (kind === 'seo') checkHindiHead(entity, path, scope)
  if (kind === 'faculties') {
    checkHindiList(entity, 'highlights', path, scope)
    checkVideo(entity.url, `${path}.url`, scope)
    for (const [index, video] of rows(entity.demoVideos))
      checkVideo(video.url, `${path}.demoVideos[${index}].url`, scope)
  }
  const pictureField = PICTURES[kind]
  if (pictureField) checkPicture(entity[pictureField], `${path}.${pictureField}`, scope)
}

/** The head of a page is in one language. */
function checkHindiHead(entity: Loose, path: string, scope: CheckScope): void {
  const [title, description, heading] = ['title', 'description', 'heading'].map(
    (field) => typeof entity[`${field}Hindi`] === 'string',
  )
  if ((title || description || heading) && !(title && description))
    scope.fault(path, 'a Hindi head needs both titleHindi and descriptionHindi')
}

/**
 * What neither the store nor a page can hold as it is: PostgreSQL no NUL and no half of a pair, JSON no
 * infinity.
 */
function checkStrings(value: unknown, path: string, fault: CheckScope['fault']): void {
  if (typeof value === 'string') checkText(value, path, fault)
  else if (typeof value === 'number' && !Number.isFinite(value)) fault(path, 'number is out of range')
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) checkStrings(item, `${path}[${index}]`, fault)
  else if (isObject(value)) {
    for (const [field, item] of Object.entries(value)) {
      checkText(field, `${path} (a name)`, fault)
      if (field === '__proto__') fault(path, 'a field cannot be called __proto__')
      checkStrings(item, `${path}.${field}`, fault)
    }
  }
}

function checkText(text: string, path: string, fault: CheckScope['fault']): void {
  if (text.includes('\u0000') || !text.isWellFormed())
    fault(path, 'text holds an invalid character (NUL or half a surrogate pair)')
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text))
    fault(path, 'text holds a control character that changes the text direction')
}

function nameOfEntity(document: unknown, path: PropertyKey[]): string {
  const [kind, index] = path
  if (!isObject(document) || typeof kind !== 'string' || typeof index !== 'number') return ''
  const list = document[kind]
  const entity = Array.isArray(list) ? list[index] : undefined
  const id = isObject(entity) ? (entity.id ?? entity.url) : undefined
  return typeof id === 'string' || typeof id === 'number' ? ` (${String(id).slice(0, 80)})` : ''
}

function mergeParts(parts: CatalogueFile[]): CatalogueFile {
  const merged = { ...parts[0]! }
  for (const kind of ENTITY_KINDS)
    Object.assign(merged, { [kind]: parts.flatMap((part) => part[kind] as unknown[]) })
  return merged
}

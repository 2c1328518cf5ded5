import { faultOfIssue, type PlacedFault } from '../../../platform/placed-fault.ts'
import type { Mapping } from '../mapping.ts'
import { type FiledMapping, mappingFileSchema, mappingSchema } from './mappings-file.ts'

export interface PlacedMapping {
  path: string
  filed: FiledMapping
}

/** The mappings of a file whose own form is right, and what is wrong with the others. */
export function readMappings(document: unknown): { mappings: PlacedMapping[]; faults: PlacedFault[] } {
  const file = mappingFileSchema.safeParse(document)
  const faults = file.success ? [] : file.error.issues.map((issue) => faultOfIssue(issue))
  const mappings: PlacedMapping[] = []
  for (const [at, entry] of (file.data?.mappings ?? []).entries()) {
    const read = mappingSchema.safeParse(entry)
    const path = `mappings[${at}]${read.success ? ` (${read.data.mappingId})` : ''}`
    if (read.success) mappings.push({ path, filed: read.data })
    else faults.push(...read.error.issues.map((issue) => faultOfIssue(issue, path)))
  }
  return { mappings, faults }
}

interface Known {
  packages: ReadonlySet<string | number>
  /** codes of published papers */
  papers: { has(code: string): boolean }
  held: ReadonlyMap<number, Mapping>
  /** what the file does not hold is taken out */
  replace: boolean
}

/** What is wrong with mappings as they name packages, papers and each other. */
export function checkMappings(mappings: readonly PlacedMapping[], known: Known): PlacedFault[] {
  const named = new Set(mappings.map(({ filed }) => filed.mappingId))
  const places = new Map<number, string>()
  const papersOf = new Map<string, number>()
  if (!known.replace)
    for (const { active, mappingId, packageId, paper } of known.held.values())
      if (active && !named.has(mappingId)) papersOf.set(`${packageId} ${paper}`, mappingId)
  return mappings.flatMap(({ path, filed }) => {
    const { mappingId, packageId, paper } = filed
    const faults: PlacedFault[] = []
    const say = (field: string, reason: string) => faults.push({ path: `${path}.${field}`, reason })
    const before = places.get(mappingId)
    if (before !== undefined) say('mappingId', `is already in ${before}`)
    else places.set(mappingId, path)
    if (!known.packages.has(packageId)) say('packageId', `there is no package ${packageId}`)
    if (paper !== undefined && !known.papers.has(paper)) say('paper', `there is no paper ${paper}`)
    const otherwise = heldOtherwise(filed, known.held.get(mappingId))
    if (otherwise) say('mappingId', otherwise)
    if (paper !== undefined && before === undefined) {
      const place = `${packageId} ${paper}`
      const other = papersOf.get(place)
      if (other !== undefined) say('paper', `package ${packageId} holds ${paper} already, as ${other}`)
      papersOf.set(place, mappingId)
    }
    return faults
  })
}

/** An id has one permanent meaning: attempts and addresses use it. Only a file may get a new edition. */
function heldOtherwise(filed: FiledMapping, held: Mapping | undefined): string | undefined {
  if (!held) return undefined
  const { packageId, paper } = held
  if (packageId !== filed.packageId) return `belongs to package ${packageId}: take another id`
  if (paper !== (filed.paper ?? null)) return `is ${paper ?? 'a file'}: take another id`
  return undefined
}

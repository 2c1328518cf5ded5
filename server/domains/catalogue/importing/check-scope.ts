import type { RichText } from '../../../platform/rich-text.ts'
import { OWN_VIDEO } from './own-video.ts'
import type { EntityKind } from './read-catalogue-file.ts'

/** What the database already holds; a file may refer to it. */
export interface KnownIds {
  ids: Record<EntityKind, Set<string>>
  /** validity option → package */
  optionOwners: Map<number, number>
}

export interface CheckTools {
  richText(source: string): RichText
  /** undefined when the picture is fine, else what is wrong with it */
  pictureFault(name: string): string | undefined
  /** the same for an own video */
  videoFault(name: string): string | undefined
}

/** Everything a check needs to know of the whole catalogue. */
export interface CheckScope extends CheckTools {
  exists(kind: EntityKind, id: unknown): boolean
  fault(path: string, reason: string): void
}

export type Loose = Record<string, unknown>

export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list, ignoring its other values. */
export function* rows(list: unknown): Generator<[index: number, row: Loose]> {
  if (!Array.isArray(list)) return
  for (const [index, row] of list.entries()) if (isObject(row)) yield [index, row]
}

/** A list in Hindi says as much as the English one, line by line, or nothing. */
export function checkHindiList(entity: Loose, field: string, path: string, scope: CheckScope): void {
  const english = entity[field]
  const hindi = entity[`${field}Hindi`]
  if (!Array.isArray(hindi) || hindi.length === 0) return
  const wanted = Array.isArray(english) ? english.length : 0
  if (hindi.length !== wanted)
    scope.fault(
      `${path}.${field}Hindi`,
      `${hindi.length} in Hindi for ${wanted} in ${field}: there must be one for each, or none`,
    )
}

/** An own video that is named must exist and be a video. */
export function checkVideo(name: unknown, path: string, scope: CheckScope): void {
  if (typeof name !== 'string' || !OWN_VIDEO.test(name)) return
  const wrong = scope.videoFault(name)
  if (wrong) scope.fault(path, wrong)
}

/** A picture that is named must be there and be a picture. */
export function checkPicture(name: unknown, path: string, scope: CheckScope): void {
  if (typeof name !== 'string' || name === '') return
  const wrong = scope.pictureFault(name)
  if (wrong) scope.fault(path, wrong)
}

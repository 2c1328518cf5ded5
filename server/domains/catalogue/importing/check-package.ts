import { checkFreeClasses } from './check-free-classes.ts'
import {
  type CheckScope,
  checkHindiList,
  checkPicture,
  checkVideo,
  isObject,
  type Loose,
  rows,
} from './check-scope.ts'

/** The rules of one package that reach over several of its fields. */
export function checkPackage(entity: Loose, path: string, scope: CheckScope): void {
  checkOptions(entity.multiValidity, path, scope)
  checkRichTexts(entity, path, scope)
  checkTags(entity.newTags, path, scope)
  checkCategories(entity, path, scope)
  checkFreeClasses(entity.freeLiveClasses, path, scope)
  checkHindiList(entity, 'highlights', path, scope)
  if (isObject(entity.olcMetaJson))
    checkHindiList(entity.olcMetaJson, 'timings', `${path}.olcMetaJson`, scope)
  checkVideo(entity.demoUrl, `${path}.demoUrl`, scope)
  for (const [index, feature] of rows(entity.salientFeatures))
    checkPicture(feature.thumbnail, `${path}.salientFeatures[${index}].thumbnail`, scope)
  for (const [index, testimonial] of rows(entity.testimonialJson))
    checkPicture(testimonial.s3URL, `${path}.testimonialJson[${index}].s3URL`, scope)
  for (const [index, row] of rows(entity.mahapackJson)) {
    for (const [column, cell] of rows(row.listOfComparisons)) {
      if (!scope.exists('packages', cell.packageId))
        scope.fault(
          `${path}.mahapackJson[${index}].listOfComparisons[${column}].packageId`,
          `unknown package ${JSON.stringify(cell.packageId)}`,
        )
    }
  }
  for (const field of ['linkedPkgs', 'similarPkgs', 'testPassParent']) {
    const value = entity[field]
    if (
      entity.id !== undefined &&
      (value === entity.id || (Array.isArray(value) && value.includes(entity.id)))
    )
      scope.fault(`${path}.${field}`, 'a package cannot refer to itself')
  }
}

function checkOptions(options: unknown, path: string, scope: CheckScope): void {
  let primaries = 0
  for (const [index, option] of rows(options)) {
    const place = `${path}.multiValidity[${index}]`
    if (option.primary === true) primaries++
    const { spPaise, mrpPaise, validity, originalValidity } = option
    if (typeof spPaise === 'number' && typeof mrpPaise === 'number' && spPaise > mrpPaise)
      scope.fault(`${place}.spPaise`, `price ${spPaise} is above the mrp ${mrpPaise}`)
    const times = option.validityType ?? 1
    if (typeof validity === 'number' && typeof originalValidity === 'number' && typeof times === 'number') {
      if (validity !== times * originalValidity)
        scope.fault(
          `${place}.validity`,
          `validity ${validity} contradicts its label: type ${times} of ${originalValidity} gives ${times * originalValidity}`,
        )
    }
    if (option.dualValidity === true && typeof validity === 'number' && validity % 2 !== 0)
      scope.fault(`${place}.dualValidity`, `dual validity is shown as two halves, and ${validity} has none`)
  }
  if (Array.isArray(options) && options.length > 0 && primaries !== 1)
    scope.fault(`${path}.multiValidity`, `exactly one option must be primary, here ${primaries} are`)
}

function checkRichTexts(entity: Loose, path: string, scope: CheckScope): void {
  for (const [place, source] of richTextsOf(entity)) {
    const { active, internalLinks } = scope.richText(source)
    for (const found of active) scope.fault(`${path}.${place}`, `rich text may not hold ${found}`)
    for (const link of internalLinks) {
      const id = /^\/product(?:-[a-z0-9-]+)?\/(\d+)(?:\/|$)/.exec(link)?.[1]
      if (id && !scope.exists('packages', Number(id)))
        scope.fault(`${path}.${place}`, `dangling link: ${link}`)
    }
  }
}

/** Every field of a package that holds rich text, with its place. */
function* richTextsOf(entity: Loose): Generator<[place: string, source: string]> {
  for (const [index, section] of rows(entity.overview))
    yield* textsIn(section, ['body', 'bodyHindi'], `overview[${index}].`)
  yield* textsIn(entity, ['additionalDesc', 'additionalDescHindi'])
  for (const [index, faq] of rows(entity.faqJson))
    yield* textsIn(faq, ['aN', 'aNHindi', 'ans', 'ansHindi'], `faqJson[${index}].`)
}

function* textsIn(row: Loose, fields: string[], place = ''): Generator<[place: string, source: string]> {
  for (const field of fields) {
    const source = row[field]
    if (typeof source === 'string') yield [place + field, source]
  }
}

function checkTags(tags: unknown, path: string, scope: CheckScope): void {
  const seen = new Set<unknown>()
  for (const [index, assignment] of rows(tags)) {
    const place = `${path}.newTags[${index}]`
    if (!scope.exists('tags', assignment.tag))
      scope.fault(`${place}.tag`, `unknown tag ${JSON.stringify(assignment.tag)}`)
    if (seen.has(assignment.tag))
      scope.fault(`${place}.tag`, `tag ${JSON.stringify(assignment.tag)} is listed twice`)
    seen.add(assignment.tag)
    if (assignment.tagType === 2 && (assignment.endTime === null || assignment.endTime === undefined))
      scope.fault(`${place}.endTime`, 'a tag of type 2 ends at a time, and none is given')
  }
}

function checkCategories(entity: Loose, path: string, scope: CheckScope): void {
  const { primaryCategory, categoryList } = entity
  if (!Array.isArray(categoryList) || typeof primaryCategory !== 'string') return
  if (!categoryList.includes(primaryCategory))
    scope.fault(`${path}.categoryList`, `the primary category ${primaryCategory} is missing from the list`)
  if (new Set(categoryList).size !== categoryList.length)
    scope.fault(`${path}.categoryList`, 'a category is listed twice')
}

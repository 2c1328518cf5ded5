import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import { previewsRefusals } from '../../../contract/store/previews.refusals.ts'
import { MOST_LISTED_MODELS, type previews } from '../../../contract/store/previews.ts'
import { marksOf } from '../../../exam/marks.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listModels } from '../contents/listed-models.ts'
import { type ListedTest, testsOfPackages } from '../contents/listed-tests.ts'
import { openWindow } from '../contents/open-window.ts'
import { TESTS_TAG } from '../papers/tests-tag.ts'
import type { CatalogueServices } from './catalogue.operations.ts'
import { refuseCatalogue } from './catalogue-refusals.ts'
import { findKnownPackages } from './find-known-packages.ts'
import { findPackageBySlug } from './find-package-by-slug.queries.ts'
import { playedAs } from './importing/own-video.ts'
import { inLanguage } from './in-language.ts'
import { listParts } from './list-parts.ts'
import { oncePerPaper } from './package-contents.ts'
import type { Teacher } from './places/teachers.queries.ts'
import { type FreeClass, findFreeClasses, findSyllabus } from './previews.queries.ts'

const refuse = refusalsOf(previewsRefusals)

/**
 * The operations of syllabus and free live classes. Only people who are signed in learn where a class is
 * played.
 */
export function previewsOperations({ connection, index }: CatalogueServices): Operations<typeof previews> {
  async function freeClassesOf(
    packageId: number,
    context: RequestContext,
  ): Promise<{ classes: FreeClass[]; teachers: Teacher[] }> {
    context.freshness.madeFrom(`package:${packageId}`, 'reference')
    const found = await findFreeClasses(connection, packageId)
    if (!found) throw refuseCatalogue('package_not_found', { packageId })
    if (found.classes.length === 0) throw refuse('no_free_class')
    return found
  }

  return {
    async getSyllabus({ packageId, lgi }, context) {
      context.freshness.madeFrom(`package:${packageId}`, 'reference')
      const found = await findSyllabus(connection, packageId, lgi)
      if (!found) throw refuseCatalogue('package_not_found', { packageId })
      return { packageId, ...found }
    },
    async listHeldTests({ packageId, limit }, context) {
      context.freshness.madeFrom(`package:${packageId}`)
      if (!(await index.document(packageId))) throw refuseCatalogue('package_not_found', { packageId })
      const held = [packageId, ...(await listParts(connection, packageId))]
      const tests = oncePerPaper(inOrderOf(held, await testsOfPackages(connection, held)))
      return { packageId, total: tests.length, tests: tests.slice(0, limit).map(shownTest) }
    },
    async listModels(_, context) {
      context.freshness.madeFrom('listing', TESTS_TAG)
      const held = await listModels(connection, MOST_LISTED_MODELS)
      const known = await findKnownPackages(connection, [...new Set(held.map(({ packageId }) => packageId))])
      return { models: held.filter(({ packageId }) => known.get(packageId)?.onSale === true) }
    },
    async findPackageBySlug({ slug, category }, context) {
      context.freshness.madeFrom('listing')
      const packageId = await findPackageBySlug(connection, slug, category)
      if (packageId === undefined) throw refuseCatalogue('package_not_found', { slug })
      return { packageId }
    },
    async listFreeLiveClasses({ packageId, lgi }, context) {
      const { classes, teachers } = await freeClassesOf(packageId, context)
      context.freshness.changesAt(
        classes.flatMap((lesson) => [new Date(lesson.startsAt), endOf(lesson)]),
        context.now,
      )
      return {
        packageId,
        classes: classes
          .map((lesson) => shown(lesson, { teachers, lgi, now: context.now }))
          .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id),
      }
    },
    async openFreeLiveClass({ packageId, classId }, context) {
      const { classes } = await freeClassesOf(packageId, context)
      const lesson = classes.find(({ id }) => id === classId)
      if (!lesson) throw refuse('no_free_class')
      if (context.now < new Date(lesson.startsAt)) throw refuse('class_not_begun')
      const kind = lesson.recording === null ? undefined : playedAs(lesson.recording)
      if (lesson.recording === null || kind === undefined || context.now < endOf(lesson))
        throw refuse('class_not_recorded')
      return { url: lesson.recording, kind }
    },
  }
}

/** Its own tests first, then those of its parts. */
function inOrderOf(packageIds: readonly number[], tests: readonly ListedTest[]): ListedTest[] {
  const own = Map.groupBy(tests, (test) => test.packageId)
  return packageIds.flatMap((id) => own.get(id) ?? [])
}

function shownTest(test: ListedTest) {
  const { mappingId, free, chapter, plan } = test
  const { title, testType, languages, questionCount, fullUnits, totalSeconds, appOnly } = plan
  return {
    mappingId,
    title,
    testType,
    languages,
    free,
    chapter,
    questionCount,
    fullMarks: marksOf(fullUnits),
    durationSeconds: totalSeconds,
    window: openWindow(test) ?? null,
    appOnly,
  }
}

/** A class as everybody may see it: whether there is a recording, not where. */
function shown(lesson: FreeClass, { teachers, lgi, now }: { teachers: Teacher[]; lgi: Lgi; now: Date }) {
  const { id, title, description, faculty, startsAt, durationSeconds, recording } = inLanguage(lesson, lgi)
  const teacher = inLanguage(
    teachers.find((one) => one.id === faculty),
    lgi,
  )
  return {
    id,
    title,
    description,
    teacher: teacher ? { name: teacher.name, subject: teacher.subject, image: teacher.image } : null,
    startsAt,
    durationSeconds,
    recorded: recording !== null && now >= endOf({ startsAt, durationSeconds }),
  }
}

function endOf({ startsAt, durationSeconds }: Pick<FreeClass, 'startsAt' | 'durationSeconds'>): Date {
  return new Date(Date.parse(startsAt) + durationSeconds * 1000)
}

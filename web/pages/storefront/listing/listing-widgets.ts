import { examPath } from '../../../../addresses/paths.ts'
import {
  type ExamTabs,
  type ExamType,
  listExamsByTab,
  listExamTypes,
  listRecommended,
  listTrending,
  type PackageListing,
} from '../../../data/catalogue.queries.ts'
import { getWidgetSet } from '../../../data/editorial.queries.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { type ShownCard, shownCard } from '../../../parts/product/shown-fields.ts'

interface NamedLink {
  name: string
  /** without language */
  path: string
}

interface LinkGroup {
  name: string
  links: NamedLink[]
}

export type Widget =
  | { kind: 'exams' | 'stages'; groups: LinkGroup[] }
  | { kind: 'promotion'; links: NamedLink[] }
  | { kind: 'teachers'; teachers: { id: string; name: string; count: number }[] }

/** The widgets below a course's list, chosen by the exam group of its exams (B §6). */
export interface ListingWidgets {
  recommendation: 'course' | 'group'
  recommended: ShownCard[]
  widgets: Widget[]
}

const SHELF = 8
const TEACHERS = 8
/** The tab, in English, of banks' internal promotion exams. */
const PROMOTION_TAB = 'Promotion'

export async function loadWidgets(
  place: ListingPlace,
  listing: PackageListing,
): Promise<ListingWidgets | null> {
  if (place.course === null) return null
  const course = place.course.id
  const set = await getWidgetSet(place.examGroup)
  const [tabs, examTypes, recommended] = await Promise.all([
    listExamsByTab(course),
    set.widgets.includes('stages') ? listExamTypes(course) : [],
    set.recommendation === 'group'
      ? listRecommended(
          listing.packages.slice(0, 3).map(({ id }) => id),
          'group',
        )
      : listTrending(course),
  ])
  const made = set.widgets.flatMap((name) => widgetOf(name, { tabs, examTypes, listing, place }) ?? [])
  return {
    recommendation: set.recommendation,
    recommended: recommended.slice(0, SHELF).map(shownCard),
    widgets: made,
  }
}

interface Made {
  tabs: ExamTabs
  examTypes: ExamType[]
  listing: PackageListing
  place: ListingPlace
}

function widgetOf(name: string, made: Made): Widget | undefined {
  if (name === 'exams') return examsOf(made.tabs, made.place)
  if (name === 'stages') return stagesOf(made.examTypes)
  if (name === 'promotion') return promotionOf(made.tabs)
  if (name === 'teachers') return teachersOf(made.listing)
  return undefined
}

function examsOf(tabs: ExamTabs, place: ListingPlace): Widget | undefined {
  return groupsOf(
    'exams',
    tabs.map(({ tab, exams }) => ({
      name: tab,
      links: linksOf(exams.filter((exam) => exam.urlSlug !== place.exam?.urlSlug)),
    })),
  )
}

/** Papers by the end of their address, all prelims, all mains; called as the end of their name. */
function stagesOf(examTypes: ExamType[]): Widget | undefined {
  const stages = Map.groupBy(
    examTypes,
    ({ urlSlug }) => /-(prelims|mains|phase-\w+)$/.exec(urlSlug)?.[1] ?? '',
  )
  stages.delete('')
  return groupsOf(
    'stages',
    [...stages]
      .sort(([a], [b]) => stageOrder(a) - stageOrder(b) || (a < b ? -1 : 1))
      .map(([stage, papers]) => ({
        name: papers[0]!.name.split(' ').slice(-stage.split('-').length).join(' ').toLowerCase(),
        links: linksOf(papers),
      })),
  )
}

function stageOrder(stage: string): number {
  const at = ['prelims', 'mains'].indexOf(stage)
  return at < 0 ? 2 : at
}

function promotionOf(tabs: ExamTabs): Widget | undefined {
  const links = linksOf(tabs.flatMap(({ exams }) => exams.filter(({ tab }) => tab === PROMOTION_TAB)))
  return links.length > 0 ? { kind: 'promotion', links } : undefined
}

/** Those that have something on sale. */
function groupsOf(kind: 'exams' | 'stages', all: LinkGroup[]): Widget | undefined {
  const groups = all.filter(({ links }) => links.length > 0)
  return groups.length > 0 ? { kind, groups } : undefined
}

function linksOf(entries: { name: string; urlSlug: string; count: number }[]): NamedLink[] {
  return entries
    .filter(({ count }) => count > 0)
    .map(({ name, urlSlug }) => ({ name, path: examPath(urlSlug) }))
}

function teachersOf(listing: PackageListing): Widget | undefined {
  const teachers = [...listing.facets.facultyFacets]
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, TEACHERS)
    .map(({ name, label, count }) => ({ id: name, name: label, count }))
  return teachers.length > 1 ? { kind: 'teachers', teachers } : undefined
}

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExamTabs, ExamType, PackageListing } from '../../../data/catalogue.queries.ts'
import { type ListingPlace, SEARCH_PLACE } from '../../../parts/product/listing-place.ts'
import { loadWidgets } from './listing-widgets.ts'

const asked = vi.hoisted(() => ({
  listExamsByTab: vi.fn(),
  listExamTypes: vi.fn(),
  listRecommended: vi.fn(),
  listTrending: vi.fn(),
  getWidgetSet: vi.fn(),
}))
vi.mock('../../../data/catalogue.queries.ts', () => asked)
vi.mock('../../../data/editorial.queries.ts', () => asked)

const place: ListingPlace = {
  ...SEARCH_PLACE,
  kind: 'course',
  path: '/banking-study-materials',
  course: { id: 'BANKING', name: 'Banking', nameHindi: null },
  examGroup: 'BANKING',
}
const faculty = (name: string, count: number) => ({ name, label: name, labelHindi: null, count })
const listingOf = (facultyFacets: ReturnType<typeof faculty>[]) =>
  ({
    packages: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    facets: { facultyFacets },
  }) as unknown as PackageListing
const paper = (name: string, count = 1) =>
  ({ name, count, urlSlug: name.toLowerCase().replaceAll(' ', '-') }) as ExamType
const tab = (name: string, exams: [string, number][]) =>
  ({
    tab: name,
    exams: exams.map(([slug, count]) => ({ name: slug, tab: name, urlSlug: slug, count })),
  }) as unknown as ExamTabs[number]

async function widgets(
  names: string[],
  facts: { tabs?: ExamTabs; papers?: ExamType[]; teachers?: [string, number][] },
) {
  asked.getWidgetSet.mockResolvedValue({ widgets: names, recommendation: 'course' })
  asked.listExamsByTab.mockResolvedValue(facts.tabs ?? [])
  asked.listExamTypes.mockResolvedValue(facts.papers ?? [])
  const listing = listingOf((facts.teachers ?? []).map(([name, count]) => faculty(name, count)))
  return (await loadWidgets(place, listing))?.widgets
}

beforeEach(() => {
  vi.resetAllMocks()
  asked.listTrending.mockResolvedValue([])
  asked.listRecommended.mockResolvedValue([])
})

describe('below the list of a course', () => {
  it('are papers stage by stage: prelims, mains, then the phases in their order', async () => {
    const papers = [
      'RBI Grade B Phase II',
      'SBI PO Mains',
      'RBI Grade B Phase I',
      'SBI PO Prelims',
      'IBPS PO Mains',
    ]
    const [stages] = (await widgets(['stages'], { papers: papers.map((name) => paper(name)) })) ?? []
    expect(stages).toMatchObject({ kind: 'stages' })
    const groups = stages && 'groups' in stages ? stages.groups : []
    expect(groups.map(({ name, links }) => [name, links.map((link) => link.name)])).toEqual([
      ['prelims', ['SBI PO Prelims']],
      ['mains', ['SBI PO Mains', 'IBPS PO Mains']],
      ['phase i', ['RBI Grade B Phase I']],
      ['phase ii', ['RBI Grade B Phase II']],
    ])
  })

  it('are no stages without anything on sale, and none that is only part of a word', async () => {
    expect(await widgets(['stages'], { papers: [paper('SBI PO Mains', 0), paper('Domains')] })).toEqual([])
  })

  it('are the exams that have something on sale, tab by tab', async () => {
    const tabs = [
      tab('Bank PO', [
        ['sbi-po', 2],
        ['empty', 0],
      ]),
      tab('None', [['nothing', 0]]),
    ]
    expect(await widgets(['exams'], { tabs })).toEqual([
      { kind: 'exams', groups: [{ name: 'Bank PO', links: [{ name: 'sbi-po', path: '/sbi-po-exam-kit' }] }] },
    ])
  })

  it('are promotion exams where there are some', async () => {
    const tabs = [tab('Promotion', [['jaiib', 1]])]
    expect(await widgets(['promotion'], { tabs })).toEqual([
      { kind: 'promotion', links: [{ name: 'jaiib', path: '/jaiib-exam-kit' }] },
    ])
    expect(await widgets(['promotion'], { tabs: [tab('Bank PO', [['sbi-po', 1]])] })).toEqual([])
  })

  it('are eight teachers at most, those of most courses first, and never one alone', async () => {
    const many: [string, number][] = Array.from({ length: 10 }, (_, at) => [`T${at}`, at])
    const [teachers] = (await widgets(['teachers'], { teachers: many })) ?? []
    expect(teachers && 'teachers' in teachers ? teachers.teachers.map(({ name }) => name) : []).toEqual([
      'T9',
      'T8',
      'T7',
      'T6',
      'T5',
      'T4',
      'T3',
      'T2',
    ])
    expect(await widgets(['teachers'], { teachers: [['T1', 5]] })).toEqual([])
  })

  it('are the blocks in the order of the set, and no unknown ones', async () => {
    const facts = {
      tabs: [tab('Promotion', [['jaiib', 1]])],
      teachers: [
        ['A', 1],
        ['B', 2],
      ] as [string, number][],
    }
    const kinds = (await widgets(['teachers', 'unheard-of', 'exams', 'promotion'], facts))?.map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['teachers', 'exams', 'promotion'])
  })

  it('is recommended what the course’s own set says: of its group, or what grows in the course', async () => {
    await widgets([], {})
    expect(asked.listTrending).toHaveBeenCalledWith('BANKING')
    asked.getWidgetSet.mockResolvedValue({ widgets: [], recommendation: 'group' })
    await loadWidgets(place, listingOf([]))
    expect(asked.listRecommended).toHaveBeenCalledWith([1, 2, 3], 'group')
  })

  it('is nothing where the list is of no course', async () => {
    expect(await loadWidgets(SEARCH_PLACE, listingOf([]))).toBeNull()
  })
})

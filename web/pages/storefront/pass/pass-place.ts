import type { PassGoal } from '../../../data/test-passes.queries.ts'

/** What the address of a test pass says of its browser (A §2, B §4.8). */
export interface AskedPlace {
  goalId: string | null
  tabId: string | null
  /** links from elsewhere: an exam, or a category of exams */
  tpExam: string | null
  tpExamCat: string | null
}

export interface PassPlace {
  goal: PassGoal
  exam: PassGoal['examList'][number]
}

export function readPlace(search: string): AskedPlace {
  const query = new URLSearchParams(search)
  return {
    goalId: query.get('goalId'),
    tabId: query.get('tabId'),
    tpExam: query.get('tpExam'),
    tpExamCat: query.get('tpExamCat'),
  }
}

/**
 * The tab that was chosen here, else the exam that the link named, else the first; what nobody knows counts
 * as not said. Undefined: there is no exam at all.
 */
export function placeIn(goals: readonly PassGoal[], asked: AskedPlace): PassPlace | undefined {
  const places = goals.flatMap((goal) => goal.examList.map((exam) => ({ goal, exam })))
  return (
    places.find(({ exam }) => exam.id === asked.tabId) ??
    places.find(({ goal }) => goal.id === asked.goalId) ??
    places.find(({ exam }) => exam.id === asked.tpExam) ??
    places.find(({ exam }) => exam.examCategory === asked.tpExamCat) ??
    places[0]
  )
}

/** The query of a tab: `goalId` as well where a category is given (B §4.8). The rest stays. */
export function queryOfTab(search: string, { goal, exam }: PassPlace, ofCategory: boolean): string {
  const query = new URLSearchParams(search)
  for (const name of ['goalId', 'tabId']) query.delete(name)
  if (ofCategory) query.set('goalId', goal.id)
  query.set('tabId', exam.id)
  return `?${query}`
}

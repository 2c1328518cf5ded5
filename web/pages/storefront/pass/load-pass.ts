import {
  getPassBanner,
  listPassCards,
  listPassGoals,
  type PassBanner,
  type PassCard,
  type PassGoal,
} from '../../../data/test-passes.queries.ts'
import { placeIn, readPlace } from './pass-place.ts'

/** The exam that is shown first, with its first page. */
export interface SelectedTab {
  goalId: string | null
  tabId: string | null
  cards: PassCard[]
  total: number
}

/** What the page of a test pass shows of it; the names are those of B §3. */
export interface PassData {
  exam_and_goals: PassGoal[]
  selected_tab_data: SelectedTab
  test_pass_banner_data: PassBanner
  /** the query of its address: a tab's link keeps it */
  search: string
  /** the address, or the page itself, is of a category of exams */
  ofCategory: boolean
}

/** Of this pass, or of all passes together; `category` is that of the page, where the address names none. */
export async function loadPass(
  packageId: number | undefined,
  search: string,
  category: string | null = null,
): Promise<PassData> {
  const asked = readPlace(search)
  const tpExamCat = asked.tpExamCat ?? category
  const [goals, banner] = await Promise.all([listPassGoals(packageId), getPassBanner(packageId)])
  const place = placeIn(goals, { ...asked, tpExamCat })
  const first = place && (await listPassCards({ packageId, goal: place.goal, examId: place.exam.id }, 0))
  return {
    exam_and_goals: goals,
    selected_tab_data: {
      goalId: place?.goal.id ?? null,
      tabId: place?.exam.id ?? null,
      cards: (first?.data ?? []).map(shownPassCard),
      total: first?.total ?? 0,
    },
    test_pass_banner_data: banner,
    search: shownQuery(search),
    ofCategory: tpExamCat !== null,
  }
}

/** Only what its card shows: more would make the page heavier. */
function shownPassCard(card: PassCard): PassCard {
  return { ...card, freeContentData: card.freeContentData.slice(0, 1) }
}

/** The page is the same for everyone: of the query it knows the names that change it. */
function shownQuery(search: string): string {
  const named = Object.entries(readPlace(search)).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return named.length > 0 ? `?${new URLSearchParams(named)}` : ''
}

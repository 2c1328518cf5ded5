import type { Me } from '../data/people.queries.ts'
import { cookieOf } from '../ui/device/cookies.ts'

export type TagChoice = 'allowed' | 'refused'

const NAME = 'tag_choice'
const KEPT_S = 180 * 24 * 60 * 60

/** What was chosen in this browser, undefined where nobody was asked yet, or so long ago that it is over. */
export function readTagChoice(cookies: string): TagChoice | undefined {
  const value = cookieOf(cookies, NAME)
  return value === 'allowed' || value === 'refused' ? value : undefined
}

/** What to write so that it is remembered for 180 days. */
export function tagChoiceCookie(choice: TagChoice, secure: boolean): string {
  return `${NAME}=${choice}; Max-Age=${KEPT_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Who is here, as far as third-party scripts are concerned. */
export interface TagVisitor {
  /** undefined for a guest */
  age: Me['age'] | undefined
  /** whether somebody signed in agreed to analytics in their profile */
  agreed: boolean
  choice: TagChoice | undefined
}

/** Never for anybody under 18 or of unknown age (rules.md); a guest who allows says that they are 18. */
export function mayLoadTags({ age, agreed, choice }: TagVisitor): boolean {
  if (age === undefined) return choice === 'allowed'
  return age === 'adult' && agreed
}

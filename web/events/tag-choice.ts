import type { Me } from '../data/people.queries.ts'
import { cookieOf } from '../ui/device/cookies.ts'

export type TagChoice = 'allowed' | 'refused'

const NAME = 'tag_choice'
const KEPT_S = 180 * 24 * 60 * 60

/** The choice made in this browser; undefined if there is none or it has expired. */
export function readTagChoice(cookies: string): TagChoice | undefined {
  const value = cookieOf(cookies, NAME)
  return value === 'allowed' || value === 'refused' ? value : undefined
}

/** The cookie that stores the choice for 180 days. */
export function tagChoiceCookie(choice: TagChoice, secure: boolean): string {
  return `${NAME}=${choice}; Max-Age=${KEPT_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** What matters about a visitor for third-party scripts. */
export interface TagVisitor {
  /** undefined for a guest */
  age: Me['age'] | undefined
  /** whether a signed-in person agreed to analytics in their profile */
  agreed: boolean
  choice: TagChoice | undefined
}

/** Never for a person under 18 or of unknown age (rules.md); a guest who allows them declares to be 18. */
export function mayLoadTags({ age, agreed, choice }: TagVisitor): boolean {
  if (age === undefined) return choice === 'allowed'
  return age === 'adult' && agreed
}

import type { XmlElement } from '../../../../platform/xml/xml-element.ts'
import type { AnswerFeedback } from '../solution-text.ts'
import type { ResponseDeclaration } from './response-declaration.ts'
import type { ResponseRule } from './response-rule.ts'

/** What the interaction of an item makes of it. */
export interface ItemAnswers {
  type: number
  key?: unknown
  grade?: string
  negative?: string
  options?: string[]
  fixedOptions?: true
  feedbacks?: AnswerFeedback[]
}

export interface AnsweredItem {
  interaction: XmlElement
  response: ResponseDeclaration
  /** undefined where the item gives no score */
  rule: ResponseRule | undefined
}

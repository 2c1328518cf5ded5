import {
  childOf,
  childrenOf,
  descendantsOf,
  textOf,
  type XmlElement,
} from '../../../../platform/xml/xml-element.ts'
import { type NumberKey, rangeKey } from '../number-key.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { equalityKey } from './equality-key.ts'
import type { ResponseDeclaration } from './response-declaration.ts'

/** What makes an answer right. */
export type RightBy =
  | { by: 'correct-response' }
  | { by: 'mapping' }
  | { by: 'texts'; texts: { text: string; caseSensitive: boolean }[] }
  | { by: 'number'; key: NumberKey }

export interface ResponseRule {
  rightBy: RightBy
  /** what a right answer brings and a wrong one costs, as numbers; undefined where the file does not say */
  right?: string
  wrong?: string
}

/**
 * How an item gives its SCORE for one response: by a standard template, or by conditions that say the same;
 * undefined where it does not. Throws for a way of its own.
 */
export function responseRule(item: XmlElement, response: ResponseDeclaration): ResponseRule | undefined {
  const processing = childOf(item, 'responseProcessing')
  const template = processing?.attributes.get('template')
  if (!processing) return undefined
  if (template !== undefined && childrenOf(processing).length === 0) return templateRule(template)
  const rules = childrenOf(processing).filter((rule) => setsScore(rule) && !holdsScoreInBounds(rule))
  if (rules.length === 0) return undefined
  const [rule] = rules
  if (rules.length > 1) throw custom()
  if (rule!.name === 'setOutcomeValue' && mapsResponse(rule!, response)) return { rightBy: { by: 'mapping' } }
  if (rule!.name !== 'responseCondition') throw custom()
  return conditionRule(rule!, item, response)
}

function templateRule(template: string): ResponseRule {
  const name = /([^/]+?)(?:\.xml)?$/.exec(template)?.[1]
  if (name === 'match_correct') return { rightBy: { by: 'correct-response' } }
  if (name === 'map_response') return { rightBy: { by: 'mapping' } }
  throw new QuestionRejected(`its response processing template ${name} is not supported`)
}

function setsScore(rule: XmlElement): boolean {
  const isScore = ({ name, attributes }: XmlElement) =>
    /^(?:setOutcomeValue|lookupOutcomeValue)$/.test(name) && attributes.get('identifier') === 'SCORE'
  return isScore(rule) || [...descendantsOf(rule)].some(isScore)
}

/** `if SCORE > MAXSCORE, SCORE = MAXSCORE`, and the same for MINSCORE. */
function holdsScoreInBounds(rule: XmlElement): boolean {
  const [branch, ...others] = childrenOf(rule)
  const [test, action, ...more] = branch ? childrenOf(branch) : []
  if (!test || !action || more.length > 0 || others.length > 0 || !/^[gl]te?$/.test(test.name)) return false
  const compared = childrenOf(test).map(variableName)
  const bound = variableName(childrenOf(action)[0])
  return compared[0] === 'SCORE' && compared[1] === bound && /^M(?:AX|IN)SCORE$/.test(bound ?? '')
}

function conditionRule(condition: XmlElement, item: XmlElement, response: ResponseDeclaration): ResponseRule {
  let rightBy: RightBy | undefined
  let right: string | undefined
  let wrong: string | undefined
  for (const branch of childrenOf(condition)) {
    const score = childrenOf(branch, 'setOutcomeValue').find(
      ({ attributes }) => attributes.get('identifier') === 'SCORE',
    )
    if (!score) continue
    const test = branch.name === 'responseElse' ? undefined : childrenOf(branch)[0]
    if (test && isUnanswered(test, response)) {
      if (Number(scoreOf(score, item)) !== 0) throw new QuestionRejected('no answer earns or costs marks')
    } else if (!test && !mapsResponse(score, response)) {
      wrong = scoreOf(score, item)
    } else {
      if (rightBy) throw custom()
      const maps = mapsResponse(score, response)
      if (maps && test && !isAnswered(test, response)) throw custom()
      rightBy = maps ? { by: 'mapping' } : rightByTest(test!, response)
      right = maps ? undefined : scoreOf(score, item)
    }
  }
  if (!rightBy) throw custom()
  return { rightBy, right, wrong }
}

function rightByTest(test: XmlElement, response: ResponseDeclaration): RightBy {
  const parts = childrenOf(test)
  if (test.name === 'and') {
    const tests = parts.filter((part) => !isAnswered(part, response))
    if (tests.length === 1) return rightByTest(tests[0]!, response)
    return { by: 'number', key: betweenKey(tests, response) }
  }
  if (test.name === 'or') {
    const texts = parts
      .map((part) => rightByTest(part, response))
      .flatMap((part) => (part.by === 'texts' ? part.texts : []))
    if (texts.length !== parts.length) throw custom()
    return { by: 'texts', texts }
  }
  const given = parts.find((part) => variableName(part) === response.identifier)
  const wanted = parts.find((part) => part !== given)
  if (parts.length !== 2 || !given || !wanted) throw custom()
  const isCorrect = wanted.name === 'correct' && wanted.attributes.get('identifier') === response.identifier
  if (!isCorrect && wanted.name !== 'baseValue') throw custom()
  const value = isCorrect ? (response.correct[0] ?? '') : textOf(wanted).trim()
  if (test.name === 'equal') return { by: 'number', key: equalityKey(test, value, parts[0] === wanted) }
  if (test.name === 'stringMatch') {
    if (test.attributes.get('substring') === 'true')
      throw new QuestionRejected(
        'a part of the text is enough (stringMatch with substring), which is not supported',
      )
    return {
      by: 'texts',
      texts: [{ text: value, caseSensitive: test.attributes.get('caseSensitive') === 'true' }],
    }
  }
  if (test.name !== 'match') throw custom()
  return isCorrect
    ? { by: 'correct-response' }
    : { by: 'texts', texts: [{ text: value, caseSensitive: false }] }
}

function isUnanswered(test: XmlElement, { identifier }: ResponseDeclaration): boolean {
  return test.name === 'isNull' && variableName(childrenOf(test)[0]) === identifier
}

function isAnswered(test: XmlElement, response: ResponseDeclaration): boolean {
  const [inner] = test.name === 'not' ? childrenOf(test) : []
  return inner !== undefined && isUnanswered(inner, response)
}

/** `low ≤ answer` and `answer ≤ high`. */
function betweenKey(tests: XmlElement[], response: ResponseDeclaration): NumberKey {
  const ends = { gte: undefined as string | undefined, lte: undefined as string | undefined }
  for (const test of tests) {
    const [first, second] = childrenOf(test)
    if (!(test.name in ends) || variableName(first) !== response.identifier || second?.name !== 'baseValue')
      throw custom()
    ends[test.name as keyof typeof ends] = textOf(second).trim()
  }
  if (tests.length !== 2 || ends.gte === undefined || ends.lte === undefined) throw custom()
  return rangeKey(ends.gte, ends.lte)
}

function mapsResponse(rule: XmlElement, response: ResponseDeclaration): boolean {
  const [value] = childrenOf(rule)
  return value?.name === 'mapResponse' && value.attributes.get('identifier') === response.identifier
}

/** The number that SCORE becomes, or that is added to it. */
function scoreOf(rule: XmlElement, item: XmlElement): string {
  const [value] = childrenOf(rule)
  if (value?.name === 'baseValue') return textOf(value).trim()
  if (value?.name === 'variable') return outcomeDefault(item, variableName(value)!)
  const [before, added, ...more] = value?.name === 'sum' ? childrenOf(value) : []
  if (variableName(before) !== 'SCORE' || !added || more.length > 0) throw custom()
  return scoreOf({ ...rule, children: [added] }, item)
}

function outcomeDefault(item: XmlElement, identifier: string): string {
  const outcome = childrenOf(item, 'outcomeDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === identifier,
  )
  const value = textOf(childOf(childOf(outcome, 'defaultValue'), 'value')).trim()
  if (value === '') throw custom()
  return value
}

function variableName(element: XmlElement | undefined): string | undefined {
  return element?.name === 'variable' ? element.attributes.get('identifier') : undefined
}

function custom(): QuestionRejected {
  return new QuestionRejected('it has custom response processing, which is not supported')
}

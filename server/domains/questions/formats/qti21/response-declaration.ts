import { childOf, childrenOf, textOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { QuestionRejected } from '../question-rejected.ts'

export interface MapEntry {
  key: string
  /** as it was written, a number */
  value: string
  /** the file asks for it itself */
  caseSensitive: boolean
}

export interface ResponseMapping {
  entries: MapEntry[]
  /** what anything else brings */
  otherwise: string
  lowest?: string
  highest?: string
}

/** What an item says about the answers to one interaction. */
export interface ResponseDeclaration {
  identifier: string
  cardinality: string
  baseType: string
  correct: string[]
  mapping?: ResponseMapping
}

/** The declaration that an interaction answers to. */
export function responseDeclaration(item: XmlElement, interaction: XmlElement): ResponseDeclaration {
  const identifier = interaction.attributes.get('responseIdentifier') ?? ''
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === identifier,
  )
  if (!declaration)
    throw new QuestionRejected(`there is no response declaration ${JSON.stringify(identifier)}`)
  if (childOf(declaration, 'areaMapping')) throw new QuestionRejected('areaMapping is not supported')
  const mapping = childOf(declaration, 'mapping')
  return {
    identifier,
    cardinality: declaration.attributes.get('cardinality') ?? '',
    baseType: declaration.attributes.get('baseType') ?? '',
    correct: valuesOf(childOf(declaration, 'correctResponse')),
    ...(mapping && { mapping: mappingOf(mapping) }),
  }
}

/** The `<value>`s of an element, each once. */
export function valuesOf(element: XmlElement | undefined): string[] {
  const values = element ? childrenOf(element, 'value').map((value) => textOf(value).trim()) : []
  return [...new Set(values)].filter((value) => value !== '')
}

function mappingOf(mapping: XmlElement): ResponseMapping {
  return {
    entries: childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
      key: attributes.get('mapKey') ?? '',
      value: attributes.get('mappedValue') ?? '',
      caseSensitive: attributes.get('caseSensitive') === 'true',
    })),
    otherwise: mapping.attributes.get('defaultValue') ?? '0',
    lowest: mapping.attributes.get('lowerBound'),
    highest: mapping.attributes.get('upperBound'),
  }
}

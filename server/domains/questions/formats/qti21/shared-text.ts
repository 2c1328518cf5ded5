import { childrenOf, descendantsOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { QuestionRejected } from '../question-rejected.ts'

const XINCLUDE = 'http://www.w3.org/2001/XInclude'

/**
 * The element by which an item takes in a text of another file; undefined where it has none, and never two.
 */
export function sharedTextOf(item: XmlElement, body: XmlElement): XmlElement | undefined {
  const found = [...childrenOf(item, 'assessmentStimulusRef'), ...descendantsOf(body)].filter(takesIn)
  const [shared, ...more] = found
  if (more.length > 0) throw new QuestionRejected('it has several shared texts; one is supported')
  return shared
}

/** The file that it takes in. */
export function sharedHref({ attributes }: XmlElement): string {
  const href = attributes.get('href') ?? attributes.get('data') ?? ''
  if (href === '' || attributes.get('parse') === 'text' || attributes.has('xpointer'))
    throw new QuestionRejected('it takes in a shared text in a way that is not supported')
  return href
}

function takesIn({ name, space, attributes }: XmlElement): boolean {
  if (name === 'assessmentStimulusRef') return true
  if (name === 'include') return space === XINCLUDE
  return (
    name === 'object' &&
    /^(?:text\/html|application\/xhtml\+xml|text\/xml)$/i.test(attributes.get('type') ?? '')
  )
}

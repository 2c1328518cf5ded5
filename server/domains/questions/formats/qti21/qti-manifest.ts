import type { Archive } from '../../../../platform/archive/read-archive.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { readXml } from '../../../../platform/xml/read-xml.ts'
import { childOf, childrenOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { xmlText } from '../../../../platform/xml/xml-text.ts'

const NAME = 'imsmanifest.xml'

export interface QtiResource {
  identifier: string
  /** as `imsqti_item_xmlv2p1` */
  type: string
  /** relative to the manifest */
  href: string
}

/**
 * Where the manifest lies and the items that it lists, in its order, each file once. Throws OperatorRefused
 * where there is none.
 */
export function readQtiManifest(archive: Archive, file: string): { path: string; items: QtiResource[] } {
  const [path, ...more] = archive.names
    .filter((name) => name === NAME || /^[^/]+\/imsmanifest\.xml$/.test(name))
    .sort((a, b) => a.length - b.length)
  if (path === undefined || (path !== NAME && more.length > 0))
    throw new OperatorRefused(`${file}: is not a QTI package: it holds no ${NAME}`)
  const place = `${file}: ${path}`
  const manifest = readXml(xmlText(archive.read(path)!, place), place)
  const resources = childOf(manifest, 'resources')
  const seen = new Set<string>()
  const items = childrenOf(resources ?? manifest, 'resource')
    .map((resource) => resourceOf(resource, [manifest, resources]))
    .filter(({ type, href }) => /^imsqti_item_/.test(type) && !seen.has(href) && seen.add(href))
  if (items.length === 0) throw new OperatorRefused(`${file}: lists no QTI item in its ${NAME}`)
  return { path, items }
}

function resourceOf(resource: XmlElement, around: (XmlElement | undefined)[]): QtiResource {
  const said = (name: string) => resource.attributes.get(name) ?? ''
  const bases = [...around, resource].map((element) => element?.attributes.get('xml:base') ?? '')
  return {
    identifier: said('identifier'),
    type: said('type').toLowerCase(),
    href: bases.join('') + said('href'),
  }
}

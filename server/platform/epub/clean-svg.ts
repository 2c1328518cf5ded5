import { DomUtils, parseDocument } from 'htmlparser2'
import postcss from 'postcss'
import sanitizeHtml from 'sanitize-html'
import { elementsOf } from './dom-walk.ts'

const XML = { xmlMode: true, decodeEntities: true } as const
const MOST_BYTES = 4 * 1024 * 1024
const TAGS =
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker switch image'.split(
    ' ',
  )
const LOOKS =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing stop-color stop-opacity clip-path clip-rule mask marker-start marker-mid marker-end'.split(
    ' ',
  )
const ATTRIBUTES = [
  ...LOOKS,
  ...'id class xmlns xmlns:xlink viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points transform offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient textLength lengthAdjust rotate startOffset href xlink:href version'.split(
    ' ',
  ),
]
const WITHIN = /^#[\w:.-]+$/
const RASTER = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/

/**
 * A drawing without what acts, moves or loads, to be shown as a picture; undefined where there is none. Its
 * styles become attributes, so that it needs no policy that lets styles in.
 */
export function cleanSvg(
  source: string,
): { text: string; size: { width?: number; height?: number } } | undefined {
  if (source.length > MOST_BYTES) return undefined
  const document = parseDocument(source, XML)
  const root = DomUtils.getElementsByTagName('svg', document, true, 1)[0]
  if (!root) return undefined
  root.attribs = { ...root.attribs, xmlns: 'http://www.w3.org/2000/svg' }
  if (Object.values(root.attribs).length > 0) root.attribs['xmlns:xlink'] = 'http://www.w3.org/1999/xlink'
  const elements = elementsOf(document)
  const rules = elements
    .filter(({ name }) => name === 'style')
    .flatMap((style) => rulesOf(DomUtils.textContent(style)))
  for (const element of elements) {
    const classes = (element.attribs.class ?? '').split(/\s+/)
    for (const { selector, looks } of rules)
      if (selector === element.name || (selector.startsWith('.') && classes.includes(selector.slice(1))))
        Object.assign(element.attribs, looks)
    if (element.attribs.style) Object.assign(element.attribs, looksOf(element.attribs.style))
  }
  const text = sanitizeHtml(DomUtils.getOuterHTML(root, XML), {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'a', 'animate', 'set'],
    nonBooleanAttributes: ['*'],
    selfClosing: [],
    parser: { ...XML, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => mayStand(tagName, name, value)),
        ),
      }),
    },
  })
  return text.startsWith('<svg') ? { text, size: sizeOf(root.attribs) } : undefined
}

function mayStand(tag: string, name: string, value: string): boolean {
  if (/^(?:xlink:)?href$/.test(name)) return WITHIN.test(value) || (tag === 'image' && RASTER.test(value))
  return !/url\(/i.test(value.replaceAll(/url\(\s*["']?#[\w:.-]+["']?\s*\)/g, '')) && !value.includes('\\')
}

function rulesOf(css: string): { selector: string; looks: Record<string, string> }[] {
  try {
    return postcss.parse(css).nodes.flatMap((node) =>
      node.type === 'rule'
        ? node.selectors.map((selector) => ({
            selector: selector.trim(),
            looks: looksOf(textOfRule(node)),
          }))
        : [],
    )
  } catch {
    return []
  }
}

const textOfRule = (rule: postcss.Rule) => rule.nodes.map(String).join(';')

function looksOf(style: string): Record<string, string> {
  const said = style.split(';').map((one) => {
    const at = one.indexOf(':')
    return [
      one.slice(0, at).trim(),
      one
        .slice(at + 1)
        .replace(/!\s*important/i, '')
        .trim(),
    ] as const
  })
  return Object.fromEntries(said.filter(([name]) => LOOKS.includes(name)))
}

function sizeOf(attributes: Record<string, string>): { width?: number; height?: number } {
  const [, , wide, high] = (attributes.viewBox ?? '').trim().split(/[\s,]+/)
  const [width, height] = [attributes.width, attributes.height].map((size) =>
    /^\d+(?:\.\d+)?(?:px)?$/.test(size ?? '') ? Number.parseFloat(size!) : undefined,
  )
  const [w, h] = [width ?? Number(wide), height ?? Number(high)]
  return w > 0 && h > 0 && w < 10_000 && h < 10_000 ? { width: Math.round(w), height: Math.round(h) } : {}
}

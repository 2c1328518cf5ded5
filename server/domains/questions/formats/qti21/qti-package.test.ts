import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { readQti } from './read-qti.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PICTURE = 'pictures/7f47b756761a46e6d4a4d96f0d8a4448.png'
const essay = (identifier: string, inside: string, before = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xi="http://www.w3.org/2001/XInclude" identifier="${identifier}" title="T">` +
  `<responseDeclaration identifier="R" cardinality="single" baseType="string"/>${before}` +
  `<itemBody>${inside}<extendedTextInteraction responseIdentifier="R"><prompt>Say.</prompt></extendedTextInteraction></itemBody></assessmentItem>`
const resource = (href: string, type = 'imsqti_item_xmlv2p1', identifier = `r-${href}`) =>
  `<resource identifier="${identifier}" type="${type}" href="${href}"><file href="${href}"/></resource>`
const manifest = (resources: string, attributes = '') =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><metadata><schema>QTIv2.1 Package</schema></metadata><organizations/><resources${attributes}>${resources}</resources></manifest>`

function pack(files: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? Buffer.from(content) : content,
      ]),
    ),
  )
}
const read = (files: Record<string, string | Uint8Array>) => readQti(pack(files), 'bank.zip')

describe('a QTI package', () => {
  it('gives the items of its manifest in their order, and nothing else that it holds', () => {
    const { questions, rejected } = read({
      'imsmanifest.xml': manifest(
        resource('items/b.xml') +
          resource('test.xml', 'imsqti_test_xmlv2p1') +
          resource('items/a.xml') +
          resource('items/a.xml') +
          resource('notes.pdf', 'webcontent'),
      ),
      'items/a.xml': essay('a', ''),
      'items/b.xml': essay('b', ''),
      'items/unlisted.xml': essay('c', ''),
      'test.xml': '<assessmentTest/>',
    })
    expect(questions.map(({ place, question }) => [place, question.id])).toEqual([
      ['item "b"', 'b'],
      ['item "a"', 'a'],
    ])
    expect(rejected).toEqual([])
  })

  it('may lie in one folder, and have its files in another', () => {
    const { questions } = read({
      'bank/imsmanifest.xml': manifest(resource('a.xml'), ' xml:base="items/"'),
      'bank/items/a.xml': essay('a', ''),
    })
    expect(questions).toHaveLength(1)
  })

  it('brings pictures, by the paths of the files that show them', () => {
    const { questions, pictures } = read({
      'imsmanifest.xml': manifest(resource('items/a.xml')),
      'items/a.xml': essay(
        'a',
        '<p><img src="../media/my%20picture.png" alt="x &lt; y"/><object data="p.png" type="image/png">words</object><img alt="" src="data:image/png;base64,iVBORw0KGgoBAgM="/></p>',
      ),
      'media/my picture.png': PNG,
      'items/p.png': PNG,
    })
    const shown = `<img src="${PICTURE}" alt="x &lt; y"><img src="${PICTURE}" alt=""><img src="${PICTURE}" alt="">`
    expect(questions[0]!.question.en?.text).toBe(`<p>${shown}</p><p>Say.</p>`)
    expect([...pictures].map(([address, bytes]) => [address, Buffer.from(bytes)])).toEqual([[PICTURE, PNG]])
  })

  it.each([
    ['an include', '<xi:include href="../shared/text.xml"/>', ''],
    ['an object', '<object type="text/html" data="../shared/text.xml"/>', ''],
    ['a reference', '', '<assessmentStimulusRef identifier="s" href="../shared/text.xml" title="S"/>'],
  ])('has texts that several items share by %s, each once', (_title, inside, before) => {
    const { passages, questions } = read({
      'imsmanifest.xml': manifest(resource('items/a.xml') + resource('items/b.xml')),
      'items/a.xml': essay('a', inside, before),
      'items/b.xml': essay('b', inside, before),
      'shared/text.xml':
        '<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="Harvest"><stimulusBody><p>Rice.</p><img src="p.png" alt=""/></stimulusBody></assessmentStimulus>',
      'shared/p.png': PNG,
    })
    expect(passages).toEqual([{ id: 'harvest', en: `<p>Rice.</p><img src="${PICTURE}" alt="">` }])
    expect(questions.map(({ question }) => [question.id, question.passage, question.en?.text])).toEqual([
      ['a', 'harvest', 'Say.'],
      ['b', 'harvest', 'Say.'],
    ])
  })

  it('rejects, by identifier, items with a shared text that cannot be kept', () => {
    const { rejected } = read({
      'imsmanifest.xml': manifest(resource('a.xml')),
      'a.xml': essay('a', '<xi:include href="t.xml"/>'),
      't.xml': '<div><video src="a.mp4"/></div>',
    })
    expect(rejected).toEqual([
      { place: 'file "t.xml"', id: 't.xml', reason: '<video> is not supported' },
      { place: 'item "a"', id: 'a', reason: 'its passage (file "t.xml") was rejected' },
    ])
  })

  it.each<[string, Record<string, string>, [string, string]]>([
    ['is missing', {}, ['item "r-a.xml"', 'the file a.xml that it needs is not in the package']],
    ['is no XML', { 'a.xml': 'hello' }, ['item "r-a.xml"', 'a.xml, line 1: is not well-formed XML']],
    ['has a DOCTYPE', { 'a.xml': '<!DOCTYPE a><a/>' }, ['item "r-a.xml"', 'has a DOCTYPE']],
    ['is QTI 3', { 'a.xml': '<qti-assessment-item/>' }, ['item "r-a.xml"', 'is QTI 3']],
    [
      'stands under two shared texts',
      { 'a.xml': essay('x', '<xi:include href="t.xml"/><xi:include href="u.xml"/>') },
      ['item "x"', 'several shared texts'],
    ],
    [
      'takes in a shared text as plain text',
      { 'a.xml': essay('x', '<xi:include href="t.xml" parse="text"/>') },
      ['item "x"', 'in a way that is not supported'],
    ],
    [
      'takes in a page of another server',
      { 'a.xml': essay('x', '<xi:include href="http://a.in/t.xml"/>') },
      ['item "x"', 'nothing is fetched'],
    ],
  ])('rejects an item that %s, and keeps the others', (_title, files, [place, reason]) => {
    const { questions, rejected } = read({
      'imsmanifest.xml': manifest(resource('a.xml') + resource('b.xml')),
      'b.xml': essay('b', ''),
      ...files,
    })
    expect(questions.map(({ question }) => question.id)).toEqual(['b'])
    expect(rejected).toEqual([{ place, id: expect.any(String), reason: expect.stringContaining(reason) }])
  })

  it('rejects items of other versions, and an identifier that is there already', () => {
    const { questions, rejected } = read({
      'imsmanifest.xml': manifest(
        resource('a.xml') + resource('b.xml') + resource('c.xml', 'imsqti_item_xmlv3p0', 'c'),
      ),
      'a.xml': essay('same', ''),
      'b.xml': essay('same', ''),
    })
    expect(questions).toHaveLength(1)
    expect(rejected).toEqual([
      { place: 'item "same"', id: 'same', reason: 'its id "same" is already that of item "same"' },
      {
        place: 'item "c"',
        id: 'c',
        reason: 'imsqti_item_xmlv3p0 is not supported: items of QTI 2.0 to 2.2 are',
      },
    ])
  })

  it.each<[string, Record<string, string>, string]>([
    ['has no manifest', { 'a.xml': essay('a', '') }, 'is not a QTI package: it holds no imsmanifest.xml'],
    [
      'has several',
      { 'a/imsmanifest.xml': '<manifest/>', 'b/imsmanifest.xml': '<manifest/>' },
      'is not a QTI package',
    ],
    ['has a manifest that is no XML', { 'imsmanifest.xml': 'x' }, 'is not well-formed XML'],
    [
      'has a manifest with a DOCTYPE',
      { 'imsmanifest.xml': `<!DOCTYPE m SYSTEM "http://a.in/m.dtd">${manifest('').slice(21)}` },
      'has a DOCTYPE',
    ],
    ['lists no item', { 'imsmanifest.xml': manifest(resource('a.pdf', 'webcontent')) }, 'lists no QTI item'],
  ])('is refused as a whole when it %s', (_title, files, reason) => {
    expect(() => read(files)).toThrow(OperatorRefused)
    expect(() => read(files)).toThrow(reason)
  })
})

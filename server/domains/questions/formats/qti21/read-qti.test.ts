import { describe, expect, it } from 'vitest'
import { questionTypeOf } from '../../../../../question-types/types.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { type BankQuestion, bankQuestion } from '../../bank-file.ts'
import { readQti } from './read-qti.ts'

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'
const item = (inside: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="${NAMESPACE} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
  identifier="q-1" title="An item" adaptive="false" timeDependent="false"${attributes}>${inside}</assessmentItem>`

const declared = (cardinality: string, baseType: string, inside: string) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}">${inside}</responseDeclaration>`
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
const mapping = (entries: Record<string, number | string>, attributes = '') =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`
const SCORE = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>'
const by = (template: string) => `<responseProcessing template="${TEMPLATES}/${template}"/>`
const processed = (inside: string) => `<responseProcessing>${inside}</responseProcessing>`
const scored = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`
const mark = (value: string) => scored(`<baseValue baseType="float">${value}</baseValue>`)
const ANSWER = '<variable identifier="R"/>'
const RIGHT = '<correct identifier="R"/>'

const choice = (attributes = 'maxChoices="1"', options = ['A', 'B', 'C']) =>
  `<choiceInteraction responseIdentifier="R" shuffle="true" ${attributes}><prompt>Which?</prompt>${options
    .map((name) => `<simpleChoice identifier="${name}">option <b>${name}</b></simpleChoice>`)
    .join('')}</choiceInteraction>`
const body = (inside: string) => `<itemBody>${inside}</itemBody>`
const OPTIONS = ['option <b>A</b>', 'option <b>B</b>', 'option <b>C</b>']
const single = (more: string, declaration = correct('B')) =>
  item(declared('single', 'identifier', declaration) + SCORE + body(choice()) + more)
const multiple = (more: string, declaration = correct('C', 'A')) =>
  item(declared('multiple', 'identifier', declaration) + SCORE + body(choice('maxChoices="0"')) + more)
const ENTRY = '<textEntryInteraction responseIdentifier="R" expectedLength="10"/>'
const entry = (
  baseType: string,
  declaration: string,
  more = by('match_correct'),
  inside = `<p>Value: ${ENTRY}</p>`,
) => item(declared('single', baseType, declaration) + SCORE + body(inside) + more)
const compared = (test: string, more = '') =>
  processed(`<responseCondition><responseIf>${test}${mark('1')}</responseIf>${more}</responseCondition>`)
const ESSAY =
  '<extendedTextInteraction responseIdentifier="R" expectedLines="10"><prompt>Describe it.</prompt></extendedTextInteraction>'

const read = (xml: string) => readQti(Buffer.from(xml), 'item.xml')
function only(xml: string): Omit<BankQuestion, 'id'> {
  const { questions, rejected } = read(xml)
  expect(rejected).toEqual([])
  expect(questions.map(({ place }) => place)).toEqual(['item "q-1"'])
  const { id, ...question } = bankQuestion.parse(questions[0]!.question)
  const optionCount = (question.en ?? question.hi)!.options?.length ?? 0
  expect(questionTypeOf(question.type).readKey(question.key, { optionCount })).toHaveProperty('key')
  expect(id).toBe('q-1')
  return question
}
function reasonFor(xml: string): string {
  const { questions, rejected } = read(xml)
  expect(questions).toEqual([])
  expect(rejected.map(({ place, id }) => [place, id])).toEqual([['item "q-1"', 'q-1']])
  return rejected[0]!.reason
}

const singleRead = (more: object = {}) => ({
  type: 1,
  key: 2,
  en: { text: 'Which?', options: OPTIONS },
  ...more,
})
const multipleRead = (more: object = {}) => ({
  type: 3,
  key: [1, 3],
  en: { text: 'Which?', options: OPTIONS },
  ...more,
})

describe('an item of QTI 2.1 is imported exactly', () => {
  it.each<[string, string, object]>([
    ['a single choice by match_correct', single(by('match_correct')), singleRead()],
    ['the same where the template is named with its file', single(by('match_correct.xml')), singleRead()],
    ['a choice whose processing is left out', single(''), singleRead()],
    [
      'a single choice by a mapping of one right choice',
      single(by('map_response'), correct('B') + mapping({ B: 2, A: 0 }, 'defaultValue="0"')),
      singleRead({ marks: '2' }),
    ],
    [
      'a single choice by a mapping in which all others cost the same',
      single(by('map_response'), mapping({ B: 4, A: -1 }, 'defaultValue="-1"')),
      singleRead({ marks: '4', negative: '1' }),
    ],
    [
      'a mapping whose lower bound takes the cost away',
      single(by('map_response'), mapping({ B: 1 }, 'defaultValue="-1" lowerBound="0"')),
      singleRead(),
    ],
    [
      'a single choice by conditions that say the same as the template',
      single(
        processed(
          `<responseCondition><responseIf><match>${ANSWER}${RIGHT}</match>${mark('4')}</responseIf><responseElse>${mark('-1')}</responseElse></responseCondition>`,
        ),
      ),
      singleRead({ marks: '4', negative: '1' }),
    ],
    [
      'the other template written out',
      single(
        processed(
          `<responseCondition><responseIf><isNull>${ANSWER}</isNull>${mark('0')}</responseIf><responseElse>${scored('<mapResponse identifier="R"/>')}</responseElse></responseCondition>`,
        ),
        mapping({ B: 3 }),
      ),
      singleRead({ marks: '3' }),
    ],
    [
      'conditions as OpenOLAT writes them, with feedback and bounds of the score around',
      item(
        declared('single', 'identifier', correct('B')) +
          SCORE +
          '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>3.0</value></defaultValue></outcomeDeclaration>' +
          body(choice()) +
          processed(
            `<responseCondition><responseIf><isNull>${ANSWER}</isNull><setOutcomeValue identifier="FEEDBACKBASIC"><baseValue baseType="identifier">empty</baseValue></setOutcomeValue></responseIf><responseElseIf><match>${ANSWER}${RIGHT}</match>${scored('<sum><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></sum>')}</responseElseIf></responseCondition>` +
              '<responseCondition><responseIf><gt><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></gt><setOutcomeValue identifier="SCORE"><variable identifier="MAXSCORE"/></setOutcomeValue></responseIf></responseCondition>' +
              '<responseCondition><responseIf><match><variable identifier="FEEDBACKBASIC"/><baseValue baseType="identifier">empty</baseValue></match><setOutcomeValue identifier="FEEDBACKMODAL"><baseValue baseType="identifier">x</baseValue></setOutcomeValue></responseIf></responseCondition>',
          ),
      ),
      singleRead({ marks: '3' }),
    ],
    ['a multiple choice by match_correct', multiple(by('match_correct')), multipleRead()],
    [
      'a multiple choice by a mapping that is all or nothing',
      multiple(by('map_response'), mapping({ A: 2, B: -2, C: -3 }, 'lowerBound="0"')),
      multipleRead({ key: [1], marks: '2' }),
    ],
    [
      'a text by match_correct',
      entry('string', correct('Nagpur')),
      { type: 2, key: ['Nagpur'], en: { text: 'Value:' } },
    ],
    [
      'texts by a mapping of equal values',
      entry('string', correct('York') + mapping({ York: 1, york: 1, Leeds: 0 }), by('map_response')),
      { type: 2, key: ['York', 'york'], en: { text: 'Value:' } },
    ],
    [
      'texts by comparisons',
      entry(
        'string',
        '',
        compared(
          `<or><stringMatch caseSensitive="false" substring="false">${ANSWER}<baseValue baseType="string">grey</baseValue></stringMatch><match>${ANSWER}<baseValue baseType="string">gray</baseValue></match></or>`,
        ),
      ),
      { type: 2, key: ['grey', 'gray'], en: { text: 'Value:' } },
    ],
    ['an integer', entry('integer', correct('42')), { type: 4, key: ['42'], en: { text: 'Value:' } }],
    ['a float', entry('float', correct('1.5E3')), { type: 4, key: ['1500'], en: { text: 'Value:' } }],
    [
      'a float within a tolerance',
      entry(
        'float',
        correct('3.14'),
        compared(`<equal toleranceMode="absolute" tolerance="0.01 0.02">${RIGHT}${ANSWER}</equal>`),
      ),
      { type: 5, key: '3.13<>3.16', en: { text: 'Value:' } },
    ],
    [
      'a tolerance that lies about the answer, turned round',
      entry(
        'float',
        correct('3.14'),
        compared(
          `<and><not><isNull>${ANSWER}</isNull></not><equal toleranceMode="absolute" tolerance="0.01 0.02">${ANSWER}${RIGHT}</equal></and>`,
        ),
      ),
      { type: 5, key: '3.12<>3.15', en: { text: 'Value:' } },
    ],
    [
      'a tolerance in percent of the value',
      entry(
        'float',
        '',
        compared(
          `<equal toleranceMode="relative" tolerance="5">` +
            `<baseValue baseType="float">-80</baseValue>${ANSWER}</equal>`,
        ),
      ),
      { type: 5, key: '-84<>-76', en: { text: 'Value:' } },
    ],
    [
      'a number that must be equal',
      entry('float', correct('0.5'), compared(`<equal toleranceMode="exact">${ANSWER}${RIGHT}</equal>`)),
      { type: 4, key: ['0.5'], en: { text: 'Value:' } },
    ],
    [
      'a number between two others',
      entry(
        'float',
        '',
        compared(
          `<and><gte>${ANSWER}<baseValue baseType="float">2.4</baseValue></gte><lte>${ANSWER}<baseValue baseType="float">2.6</baseValue></lte></and>`,
        ),
      ),
      { type: 5, key: '2.4<>2.6', en: { text: 'Value:' } },
    ],
    [
      'a gap within a sentence as a blank',
      entry('string', correct('Indus'), by('match_correct'), `<p>The ${ENTRY} begins in Tibet.</p>`),
      { type: 2, key: ['Indus'], en: { text: 'The _____ begins in Tibet.' } },
    ],
    [
      'an extended text',
      item(declared('single', 'string', '') + body(`<p>A lever.</p>${ESSAY}`)),
      { type: 6, en: { text: '<p>A lever.</p><p>Describe it.</p>' } },
    ],
    [
      'the correct response to an extended text as its model answer',
      item(declared('single', 'string', correct('A bar &lt;on&gt; a pivot.')) + body(ESSAY)),
      { type: 6, en: { text: 'Describe it.', solution: '<ul><li>A bar &lt;on&gt; a pivot.</li></ul>' } },
    ],
    [
      'feedback after an answer, within choices and in the body as the solution',
      item(
        declared('single', 'identifier', correct('A')) +
          body(
            '<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which?</prompt>' +
              '<simpleChoice identifier="A">yes<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Right!</feedbackInline></simpleChoice>' +
              '<simpleChoice identifier="B">no</simpleChoice></choiceInteraction>' +
              '<feedbackBlock outcomeIdentifier="F" identifier="A" showHide="show"><p>See page 4.</p></feedbackBlock>',
          ) +
          by('match_correct') +
          '<modalFeedback outcomeIdentifier="F" identifier="A" showHide="show" title="T">Because it is.</modalFeedback>',
      ),
      {
        type: 1,
        key: 1,
        en: {
          text: 'Which?',
          options: ['yes', 'no'],
          solution: '<ul><li>yes: Right!</li><li>See page 4.</li><li>Because it is.</li></ul>',
        },
      },
    ],
    [
      'what candidates are told in a rubric',
      item(
        declared('single', 'string', '') +
          body(`<rubricBlock view="candidate tutor"><p>Use a pencil.</p></rubricBlock>${ESSAY}`),
      ),
      { type: 6, en: { text: '<div><p>Use a pencil.</p></div><p>Describe it.</p>' } },
    ],
    [
      'text, tables and entities of XML, without what only styles it',
      item(
        declared('single', 'string', '') +
          body(
            `<div class="grid"><p id="p1">a &lt; b &amp;&#160;<em style="color:red">c</em><br/></p><table summary="t"><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>${ESSAY}`,
          ),
      ),
      {
        type: 6,
        en: {
          text: '<div><p>a &lt; b &amp;\u00a0<em>c</em><br></p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table></div><p>Describe it.</p>',
        },
      },
    ],
    [
      'a formula that TeX says alike',
      item(
        declared('single', 'string', '') +
          body(
            `<p>Solve <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup><m:mo>&lt;</m:mo><m:mn>4</m:mn></m:math></p>${ESSAY}`,
          ),
      ),
      { type: 6, en: { text: '<p>Solve \\({x}^{2}&lt;4\\)</p><p>Describe it.</p>' } },
    ],
    [
      'a choice that is not to be shuffled',
      single('').replace('shuffle="true"', 'shuffle="false"'),
      singleRead({ fixedOptions: true }),
    ],
    [
      'a choice that says nothing of its order, which QTI does not shuffle then',
      single('').replace(' shuffle="true"', ''),
      singleRead({ fixedOptions: true }),
    ],
    [
      'a choice of which one keeps its place',
      single('').replace('<simpleChoice identifier="C"', '<simpleChoice fixed="true" identifier="C"'),
      singleRead({ fixedOptions: true }),
    ],
    [
      'an item that says to be in Hindi',
      item(declared('single', 'string', '') + body(`<p>H2O?</p>${ESSAY}`), ' xml:lang="hi-IN"'),
      { type: 6, hi: { text: '<p>H2O?</p><p>Describe it.</p>' } },
    ],
    [
      'an item of QTI 2.2',
      single(by('match_correct')).replaceAll('imsqti_v2p1', 'imsqti_v2p2').replaceAll('qti_v2p1', 'qti_v2p2'),
      singleRead(),
    ],
  ])('%s', (_title, xml, expected) => {
    expect(only(xml)).toEqual(expected)
  })
})

describe('an item of QTI 2.1 is refused by name and identifier', () => {
  it.each([
    'orderInteraction',
    'associateInteraction',
    'matchInteraction',
    'gapMatchInteraction',
    'inlineChoiceInteraction',
    'hottextInteraction',
    'hotspotInteraction',
    'selectPointInteraction',
    'graphicOrderInteraction',
    'graphicAssociateInteraction',
    'graphicGapMatchInteraction',
    'positionObjectInteraction',
    'sliderInteraction',
    'mediaInteraction',
    'drawingInteraction',
    'uploadInteraction',
    'endAttemptInteraction',
    'customInteraction',
    'portableCustomInteraction',
  ])('%s', (name) => {
    const xml = item(
      declared('single', 'identifier', correct('B')) + body(`<div><${name} responseIdentifier="R"/></div>`),
    )
    expect(reasonFor(xml)).toBe(`${name} is not supported`)
  })

  const inBody = (inside: string) => item(declared('single', 'string', '') + body(inside + ESSAY))
  it.each<[string, string, string]>([
    [
      'two interactions',
      item(body(ENTRY + ENTRY)),
      'it has 2 interactions (textEntryInteraction, textEntryInteraction)',
    ],
    ['no interaction', item(body('<p>Hello</p>')), 'it has no interaction'],
    ['no body', item(''), 'it has no itemBody'],
    ['an adaptive item', single('').replace('adaptive="false"', 'adaptive="true"'), 'adaptive items'],
    [
      'a template',
      single('<templateDeclaration identifier="T" cardinality="single" baseType="integer"/>'),
      '<templateDeclaration> is not supported',
    ],
    [
      'a variable in the text',
      inBody('<p><printedVariable identifier="T"/></p>'),
      '<printedVariable> is not supported',
    ],
    ['an interaction without a declaration', item(body(ESSAY)), 'there is no response declaration "R"'],
    ['areas as answers', single('', '<areaMapping defaultValue="0"/>'), 'areaMapping is not supported'],
    [
      'ordered choices',
      item(declared('ordered', 'identifier', correct('A')) + body(choice())),
      'a choice of ordered identifier',
    ],
    ['a choice without a key', single(by('match_correct'), ''), 'it has no key (correctResponse)'],
    [
      'a mapping that is not there',
      single(by('map_response')),
      'it has no key: it maps the response without a mapping',
    ],
    ['a mapping without a right choice', single(by('map_response'), mapping({ A: 0 })), 'it has no key'],
    ['a key that is no choice', single('', correct('Z')), 'its key names "Z", which is not a choice'],
    [
      'a key that two parts say differently',
      single(by('map_response'), correct('A') + mapping({ B: 1 })),
      'name different choices',
    ],
    ['several right choices of one', single('', correct('A', 'B')), 'several choices are each right'],
    [
      'choices of one name',
      item(declared('single', 'identifier', correct('A')) + body(choice('', ['A', 'A']))),
      'the same identifier',
    ],
    ['an empty choice', single('').replace('option <b>C</b>', ' '), 'an option is empty'],
    [
      'a mapping with parts of the marks',
      single(by('map_response'), mapping({ A: 0.5, B: 1 })),
      'gives marks for several choices (partial credit)',
    ],
    [
      'a mapping with different costs',
      single(by('map_response'), mapping({ A: -1, B: 1, C: -2 })),
      'cost different marks',
    ],
    [
      'a multiple mapping that adds up',
      multiple(by('map_response'), mapping({ A: 1, C: 1, B: -1 }, 'lowerBound="0"')),
      'partial credit',
    ],
    [
      'a multiple mapping in which all boxes bring all marks',
      multiple(by('map_response'), mapping({ A: 1 }, 'lowerBound="0"')),
      'partial credit',
    ],
    [
      'a multiple mapping without a lower bound',
      multiple(by('map_response'), mapping({ A: 1, B: -1, C: -1 })),
      'partial credit',
    ],
    [
      'a mapping that says no number',
      single(by('map_response'), mapping({ B: 'one' })),
      'the score "one" is not a number',
    ],
    ['a template of its own', single(by('my_rules')), 'response processing template my_rules'],
    ['the template of points', single(by('map_response_point')), 'map_response_point'],
    [
      'processing of its own',
      single(processed(scored('<customOperator class="x"/>'))),
      'custom response processing',
    ],
    [
      'a score that is looked up',
      single(
        processed('<lookupOutcomeValue identifier="SCORE"><variable identifier="R"/></lookupOutcomeValue>'),
      ),
      'custom',
    ],
    [
      'several scores',
      single(
        compared(`<match>${ANSWER}${RIGHT}</match>`).replace(
          '</responseProcessing>',
          `${mark('1')}</responseProcessing>`,
        ),
      ),
      'custom',
    ],
    [
      'several steps of credit',
      single(
        compared(
          `<match>${ANSWER}${RIGHT}</match>`,
          `<responseElseIf><match>${ANSWER}<baseValue baseType="identifier">A</baseValue></match>${mark('0.5')}</responseElseIf>`,
        ),
      ),
      'custom',
    ],
    [
      'a wrong answer that brings marks',
      single(compared(`<match>${ANSWER}${RIGHT}</match>`, `<responseElse>${mark('0.5')}</responseElse>`)),
      'a wrong answer earns 0.5 marks',
    ],
    [
      'a right answer that brings none',
      single(compared(`<match>${ANSWER}${RIGHT}</match>`).replace('>1<', '>0<')),
      'a right answer earns 0 marks',
    ],
    [
      'no answer that costs marks',
      single(
        processed(
          `<responseCondition><responseIf><isNull>${ANSWER}</isNull>${mark('-1')}</responseIf><responseElseIf><match>${ANSWER}${RIGHT}</match>${mark('1')}</responseElseIf></responseCondition>`,
        ),
      ),
      'no answer earns or costs marks',
    ],
    ['a text without a key', entry('string', ''), 'it has no key (correctResponse)'],
    [
      'a text with parts of the marks',
      entry('string', mapping({ York: 1, york: 0.5 }), by('map_response')),
      'part of the marks for some texts',
    ],
    [
      'a text that costs more than others',
      entry('string', mapping({ York: 1, Leeds: -1 }), by('map_response')),
      'some wrong texts cost more',
    ],
    [
      'a key that is not accepted',
      entry('string', correct('Leeds') + mapping({ York: 1 }), by('map_response')),
      'not among the texts that its mapping accepts',
    ],
    [
      'letters to be told apart',
      entry(
        'string',
        '<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/></mapping>',
        by('map_response'),
      ),
      'upper and lower case would differ',
    ],
    [
      'letters to be told apart by a comparison',
      entry(
        'string',
        '',
        compared(
          `<stringMatch caseSensitive="true">${ANSWER}<baseValue baseType="string">York</baseValue></stringMatch>`,
        ),
      ),
      'upper and lower case would differ',
    ],
    [
      'a part of a text',
      entry(
        'string',
        '',
        compared(
          `<stringMatch caseSensitive="false" substring="true">${ANSWER}<baseValue baseType="string">York</baseValue></stringMatch>`,
        ),
      ),
      'stringMatch with substring',
    ],
    [
      'a pattern',
      entry('string', '', compared(`<patternMatch pattern="Y.*">${ANSWER}</patternMatch>`)),
      'custom',
    ],
    [
      'several right numbers',
      entry('integer', mapping({ 4: 1, 5: 1 }), by('map_response')),
      'several numbers are each right',
    ],
    ['a number that is none', entry('float', correct('NaN')), '"NaN" is not a number'],
    [
      'numbers to another base',
      entry(
        'integer',
        correct('101'),
        by('match_correct'),
        '<p><textEntryInteraction responseIdentifier="R" base="2"/></p>',
      ),
      'another base than ten',
    ],
    [
      'a tolerance in percent of the answer',
      entry(
        'float',
        correct('80'),
        compared(`<equal toleranceMode="relative" tolerance="5">${ANSWER}${RIGHT}</equal>`),
      ),
      'is a percentage of the answer',
    ],
    [
      'a range without its ends',
      entry(
        'float',
        correct('80'),
        compared(
          `<equal toleranceMode="absolute" tolerance="5" includeUpperBound="false">${RIGHT}${ANSWER}</equal>`,
        ),
      ),
      'an end of its range is not part of it (includeUpperBound)',
    ],
    [
      'a tolerance without a number',
      entry('float', correct('80'), compared(`<equal toleranceMode="absolute">${RIGHT}${ANSWER}</equal>`)),
      'its tolerance has no number',
    ],
    [
      'rounding',
      entry(
        'float',
        correct('80'),
        compared(
          `<equalRounded roundingMode="significantFigures" figures="3">${ANSWER}${RIGHT}</equalRounded>`,
        ),
      ),
      'custom',
    ],
    ['a point as a text entry', entry('point', correct('1 2')), 'a text entry of single point'],
    [
      'several extended texts',
      item(declared('multiple', 'string', '') + body(ESSAY)),
      'an extended text of multiple string',
    ],
    [
      'an extended text that is graded',
      item(declared('single', 'string', correct('x')) + SCORE + body(ESSAY) + by('match_correct')),
      'graded by machine',
    ],
    [
      'what graders alone are told',
      inBody('<rubricBlock view="scorer"><p>One mark each.</p></rubricBlock>'),
      'rubricBlock, scorer',
    ],
    [
      'sound',
      inBody('<object data="a.mp3" type="audio/mpeg"/>'),
      '<object type="audio/mpeg"> is not supported',
    ],
    ['film', inBody('<video src="a.mp4"/>'), '<video> is not supported'],
    ['script', inBody('<script>alert(1)</script>'), '<script> is not supported'],
    ['drawing in the text', inBody('<svg xmlns="http://www.w3.org/2000/svg"/>'), '<svg> is not supported'],
    [
      'a formula that TeX does not say alike',
      inBody('<math xmlns="http://www.w3.org/1998/Math/MathML"><mtable/></math>'),
      'its formula has <mtable>',
    ],
    [
      'a picture of another server',
      inBody('<p><img src="https://a.in/b.png" alt=""/></p>'),
      'it needs https://a.in/b.png, which is not in the package: nothing is fetched',
    ],
    [
      'a picture of the server itself',
      inBody('<p><img src="file:///etc/passwd" alt=""/></p>'),
      'nothing is fetched',
    ],
    [
      'a picture without a package',
      inBody('<p><img src="b.png" alt=""/></p>'),
      'the file b.png that it needs is not in the package',
    ],
    [
      'a picture that leads out of the package',
      inBody('<p><img src="../../b.png" alt=""/></p>'),
      'leads out of the package',
    ],
    [
      'another language',
      item(declared('single', 'string', '') + body(ESSAY), ' xml:lang="fr"'),
      'it is in "fr"',
    ],
    [
      'marks that cannot be kept',
      single(compared(`<match>${ANSWER}${RIGHT}</match>`).replace('>1<', '>0.1234<')),
      'its marks, 0.1234, cannot be kept',
    ],
  ])('%s', (_title, xml, reason) => {
    expect(reasonFor(xml)).toContain(reason)
  })
})

describe('a single item file', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['is not XML', 'hello', 'is not well-formed XML'],
    [
      'has a DOCTYPE',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${item('').replace(/<\?.*\?>\n/, '')}`,
      'has a DOCTYPE',
    ],
    [
      'is QTI 1.2',
      '<questestinterop><item ident="a"/></questestinterop>',
      'is QTI 1.2, not an <assessmentItem> of QTI 2.1',
    ],
    ['is QTI 3', '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"/>', 'is QTI 3'],
    [
      'is a test',
      '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"/>',
      'is <assessmentTest>',
    ],
    [
      'is in an encoding of its own',
      item('').replace('UTF-8', 'ISO-8859-1'),
      'is in ISO-8859-1; save it as UTF-8.',
    ],
    [
      'is not the UTF-8 that it says',
      Buffer.from(single('').replace('Which?', 'caf\u00e9'), 'latin1'),
      'is not in UTF-8',
    ],
  ])('is refused as a whole when it %s', (_title, file, reason) => {
    expect(() => readQti(Buffer.from(file as string), 'item.xml')).toThrow(OperatorRefused)
    expect(() => readQti(Buffer.from(file as string), 'item.xml')).toThrow(`item.xml`)
    expect(() => readQti(Buffer.from(file as string), 'item.xml')).toThrow(reason)
  })

  it('may be in UTF-16', () => {
    const bytes = Buffer.from(`\ufeff${single('').replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(readQti(bytes, 'item.xml').questions[0]!.question).toMatchObject(singleRead())
  })
})

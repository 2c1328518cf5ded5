import { describe, expect, it } from 'vitest'
import { questionTypeOf } from '../../../../../question-types/types.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { type BankQuestion, bankQuestion } from '../../bank-file.ts'
import { readMoodleXml } from './read-moodle-xml.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PICTURE = 'pictures/7f47b756761a46e6d4a4d96f0d8a4448.png'
const file = (name: string, path = '/') =>
  `<file name="${name}" path="${path}" encoding="base64">${PNG.toString('base64')}</file>`

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const text = (content: string) => `<text><![CDATA[${content}]]></text>`
/** A question of Moodle with its usual frame. */
const ask = (type: string, inside: string, questionText = 'Ask') =>
  `<question type="${type}"><name><text>Name</text></name><questiontext format="html">${text(questionText)}</questiontext>${inside}</question>`
const answer = (fraction: number | string, said: string, more = '') =>
  `<answer fraction="${fraction}" format="html">${text(said)}${more}</answer>`
const feedback = (said: string) => `<feedback format="html">${text(said)}</feedback>`
const category = (path: string) =>
  `<question type="category"><category><text>${path}</text></category></question>`

function only(xml: string): Omit<BankQuestion, 'id'> {
  const { questions, rejected } = readMoodleXml(quiz(xml))
  expect(rejected).toEqual([])
  expect(questions).toHaveLength(1)
  const { id: _id, ...question } = bankQuestion.parse(questions[0]!.question)
  const optionCount = (question.en ?? question.hi)!.options?.length ?? 0
  expect(questionTypeOf(question.type).readKey(question.key, { optionCount })).toHaveProperty('key')
  return question
}

function reasonFor(xml: string): string {
  const { questions, rejected } = readMoodleXml(quiz(xml))
  expect(questions).toEqual([])
  expect(rejected).toHaveLength(1)
  return rejected[0]!.reason
}

const CHOICES = answer(100, 'yes') + answer(0, 'no')
const two = { options: ['yes', 'no'] }

describe('a question of Moodle XML is imported exactly', () => {
  it.each<[string, string, object]>([
    [
      'multichoice with one answer',
      ask(
        'multichoice',
        `<single>true</single>${answer(0, 'clay')}${answer(100, '<p dir="ltr">sand</p>')}`,
        '<p>Which drains <b>best</b>?</p>',
      ),
      { type: 1, key: 2, en: { text: '<p>Which drains <b>best</b>?</p>', options: ['clay', 'sand'] } },
    ],
    [
      'multichoice that does not say whether single',
      ask('multichoice', CHOICES),
      { type: 1, key: 1, en: { text: 'Ask', ...two } },
    ],
    [
      'multichoice with several answers',
      ask('multichoice', `<single>false</single>${answer(50, 'a')}${answer(-100, 'b')}${answer(50, 'c')}`),
      { type: 3, key: [1, 3], en: { text: 'Ask', options: ['a', 'b', 'c'] } },
    ],
    [
      'three right answers by thirds',
      ask(
        'multichoice',
        `<single>0</single>${answer(33.33333, 'a')}${answer('33.33333', 'b')}${answer('33.33333', 'c')}${answer(0, 'd')}`,
      ),
      { type: 3, key: [1, 2, 3], en: { text: 'Ask', options: ['a', 'b', 'c', 'd'] } },
    ],
    [
      'the all-or-nothing kind',
      ask('multichoiceset', answer(100, 'a') + answer(100, 'b') + answer(0, 'c')),
      { type: 3, key: [1, 2], en: { text: 'Ask', options: ['a', 'b', 'c'] } },
    ],
    [
      'negative marks that all wrong options cost, as part of the grade',
      ask(
        'multichoice',
        `<defaultgrade>4.0000000</defaultgrade>${answer(100, 'yes')}${answer(-25, 'no')}${answer('-25', 'never')}`,
      ),
      { type: 1, key: 1, marks: '4', negative: '1', en: { text: 'Ask', options: ['yes', 'no', 'never'] } },
    ],
    [
      'options that are not to be shuffled',
      ask('multichoice', `<shuffleanswers>0</shuffleanswers>${CHOICES}`),
      { type: 1, key: 1, fixedOptions: true, en: { text: 'Ask', ...two } },
    ],
    [
      'how options are shown, which a paper decides, left out',
      ask(
        'multichoice',
        `<shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering><showstandardinstruction>1</showstandardinstruction><penalty>0.3333333</penalty><hidden>0</hidden>${CHOICES}`,
      ),
      { type: 1, key: 1, en: { text: 'Ask', ...two } },
    ],
    [
      'feedback of every kind as the solution, but for what Moodle says by itself',
      ask(
        'multichoice',
        `<generalfeedback format="html">${text('<p>Think.</p>')}</generalfeedback>` +
          `<correctfeedback format="html">${text('<p>Your answer is correct.</p>')}</correctfeedback>` +
          `<partiallycorrectfeedback format="html">${text('')}</partiallycorrectfeedback>` +
          `<incorrectfeedback format="html">${text('Read again.')}</incorrectfeedback>` +
          answer(100, 'yes', feedback('<p>Right.</p>')) +
          answer(0, 'no', feedback('')) +
          `<hint format="html">${text('Count.')}<shownumcorrect/><clearwrong/></hint>`,
      ),
      {
        type: 1,
        key: 1,
        en: {
          text: 'Ask',
          ...two,
          solution: '<p>Think.</p><ul><li>yes: Right.</li><li>Read again.</li><li>Count.</li></ul>',
        },
      },
    ],
    [
      'true/false',
      ask('truefalse', answer(0, 'true', feedback('No.')) + answer(100, 'false')),
      {
        type: 1,
        key: 2,
        en: { text: 'Ask', options: ['True', 'False'], solution: '<ul><li>True: No.</li></ul>' },
      },
    ],
    [
      'true/false with the false answer first',
      ask('truefalse', answer(0, 'false') + answer(100, 'true')),
      { type: 1, key: 1, en: { text: 'Ask', options: ['True', 'False'] } },
    ],
    [
      'true/false of an old file, in words of its language',
      ask('truefalse', answer(0, 'Wahr') + answer(100, 'Falsch')),
      { type: 1, key: 2, en: { text: 'Ask', options: ['True', 'False'] } },
    ],
    [
      'shortanswer',
      ask(
        'shortanswer',
        `<usecase>0</usecase>${answer(100, 'Brahmaputra')}${answer(100, 'Tsangpo & co')}${answer(0, '*', feedback('No.'))}`,
      ),
      {
        type: 2,
        key: ['Brahmaputra', 'Tsangpo & co'],
        en: { text: 'Ask', solution: '<ul><li>No.</li></ul>' },
      },
    ],
    [
      'shortanswer that tells letters apart where there are none to tell',
      ask('shortanswer', `<usecase>1</usecase>${answer(100, 'गंगा')}${answer(100, '42')}`),
      { type: 2, key: ['गंगा', '42'], en: { text: 'Ask' } },
    ],
    [
      'numerical with a tolerance',
      ask('numerical', answer(100, '9.8', '<tolerance>0.05</tolerance>')),
      { type: 5, key: '9.75<>9.85', en: { text: 'Ask' } },
    ],
    [
      'numerical without one',
      ask('numerical', answer(100, '23', '<tolerance>0</tolerance>')),
      { type: 4, key: ['23'], en: { text: 'Ask' } },
    ],
    [
      'numerical with feedback for anything else',
      ask('numerical', answer(100, '23', '<tolerance/>') + answer(0, '*', feedback('Try 23.'))),
      { type: 4, key: ['23'], en: { text: 'Ask', solution: '<ul><li>Try 23.</li></ul>' } },
    ],
    [
      'numerical with a unit that nobody grades',
      ask(
        'numerical',
        `${answer(100, '5', '<tolerance>0</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units><unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>`,
      ),
      { type: 4, key: ['5'], en: { text: 'Ask' } },
    ],
    [
      'numerical as the oldest files have it, outside of <text> and the fraction as an element',
      ask('numerical', '<answer>42\n<tolerance>2</tolerance><fraction>1</fraction></answer>'),
      { type: 5, key: '40<>44', en: { text: 'Ask' } },
    ],
    [
      'essay, how it is typed aside',
      ask(
        'essay',
        `<responseformat>editorfilepicker</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines><minwordlimit></minwordlimit><attachments>2</attachments><attachmentsrequired>0</attachmentsrequired><graderinfo format="html"><text></text></graderinfo><responsetemplate format="html"><text></text></responsetemplate>`,
      ),
      { type: 6, en: { text: 'Ask' } },
    ],
    [
      'a text in Markdown',
      `<question type="essay"><questiontext format="markdown">${text('Say *why*.')}</questiontext></question>`,
      { type: 6, en: { text: 'Say <em>why</em>.' } },
    ],
    [
      'a plain text, and options of the same kind where they name none',
      `<question type="multichoice"><questiontext format="plain_text"><text>a &lt; b?</text></questiontext><answer fraction="100"><text>x&amp;y</text></answer><answer fraction="0" format="html"><text>&lt;i&gt;z&lt;/i&gt;</text></answer></question>`,
      { type: 1, key: 1, en: { text: 'a &lt; b?', options: ['x&amp;y', '<i>z</i>'] } },
    ],
    [
      'Moodle’s own format, and its own mark of mathematics',
      `<question type="essay"><questiontext format="moodle_auto_format">${text('One\n[tex]x^2[/tex]')}</questiontext></question>`,
      { type: 6, en: { text: 'One<br>\\(x^2\\)' } },
    ],
    [
      'a text without a format as HTML',
      `<question type="essay"><questiontext>${text('<b>a</b>')}</questiontext></question>`,
      { type: 6, en: { text: '<b>a</b>' } },
    ],
    [
      'pictures that come with their texts, by the path that a text names',
      `<question type="multichoice"><questiontext format="html">${text('<img src="@@PLUGINFILE@@/a%20b.png?time=1" alt="x"> and <img src="@@PLUGINFILE@@/sub/c.png">')}${file('a b.png')}${file('c.png', '/sub/')}</questiontext>${answer(100, 'yes')}<answer fraction="0" format="html">${text('<img src="@@PLUGINFILE@@/n.png">')}${file('n.png')}</answer></question>`,
      {
        type: 1,
        key: 1,
        en: {
          text: `<img src="${PICTURE}" alt="x"> and <img src="${PICTURE}">`,
          options: ['yes', `<img src="${PICTURE}">`],
        },
      },
    ],
    [
      'the one picture of a file of Moodle 1.x',
      ask('essay', `<image>backup/a.png</image><image_base64>${PNG.toString('base64')}</image_base64>`),
      { type: 6, en: { text: `Ask <img src="${PICTURE}" alt="">` } },
    ],
    [
      'tags that are a field of ours',
      ask(
        'essay',
        '<tags><tag><text>Medium</text></tag><tag><text>week 3</text></tag><tag><text>source:own</text></tag></tags>',
      ),
      { type: 6, difficulty: 'medium', source: 'own', en: { text: 'Ask' } },
    ],
    [
      'both languages',
      ask(
        'essay',
        '',
        '<span lang="en" class="multilang">Why?</span> <span lang="hi" class="multilang">क्यों?</span>',
      ),
      { type: 6, en: { text: 'Why?' }, hi: { text: 'क्यों?' } },
    ],
    [
      'both languages by the newer filter, with one for all others',
      ask('essay', '', '{mlang hi}क्यों?{mlang}{mlang other}Why?{mlang}'),
      { type: 6, hi: { text: 'क्यों?' } },
    ],
  ])('%s', (_title, xml, expected) => {
    expect(only(xml)).toEqual(expected)
  })

  it('and its pictures come along once', () => {
    const pictured = `<question type="essay"><questiontext>${text('<img src="@@PLUGINFILE@@/a.png">')}${file('a.png')}</questiontext></question>`
    const { pictures, questions } = readMoodleXml(quiz(pictured, pictured))
    expect(questions).toHaveLength(2)
    expect([...pictures]).toEqual([[PICTURE, PNG]])
  })
})

describe('a question of Moodle XML is refused by name', () => {
  it.each<[string, string, string]>([
    [
      'Cloze',
      ask('cloze', '', '{1:SHORTANSWER:=Delhi}'),
      'Cloze (embedded answers) (cloze) is not supported',
    ],
    ['Cloze by its inner name', ask('multianswer', ''), 'Cloze'],
    [
      'matching',
      ask('matching', '<subquestion><text>a</text><answer><text>b</text></answer></subquestion>'),
      'matching',
    ],
    ['random matching', ask('randomsamatch', ''), 'random short-answer matching'],
    ['random', ask('random', ''), 'random question'],
    ['calculated', ask('calculated', answer(100, '{a}+{b}')), 'calculated (calculated)'],
    ['calculated simple', ask('calculatedsimple', ''), 'calculated (simple)'],
    ['calculated multichoice', ask('calculatedmulti', ''), 'calculated multichoice'],
    ['drag and drop into text', ask('ddwtos', ''), 'drag and drop into text (ddwtos)'],
    ['drag and drop onto image', ask('ddimageortext', ''), 'drag and drop onto image'],
    ['drag and drop markers', ask('ddmarker', ''), 'drag and drop markers'],
    ['select missing words', ask('gapselect', ''), 'select missing words'],
    ['ordering', ask('ordering', ''), 'ordering'],
    ['STACK', ask('stack', ''), 'STACK'],
    ['CodeRunner', ask('coderunner', ''), 'CodeRunner'],
    ['a kind that nobody knows', ask('constructor', ''), 'the question type "constructor" is not supported'],
    [
      'a question of no kind',
      '<question><name><text>x</text></name></question>',
      'the question type "" is not supported',
    ],
    ['a hidden question', ask('multichoice', `<hidden>1</hidden>${CHOICES}`), 'it is hidden in Moodle'],
    [
      'a part of the marks for an option',
      ask('multichoice', answer(100, 'a') + answer(50, 'b')),
      'partial credit for one option',
    ],
    [
      'unequal parts',
      ask('multichoice', `<single>false</single>${answer(60, 'a')}${answer(40, 'b')}${answer(0, 'c')}`),
      'equal parts of all marks',
    ],
    [
      'two fully right options of one',
      ask('multichoice', answer(100, 'a') + answer(100, 'b')),
      'several options are each fully right',
    ],
    ['no right option', ask('multichoice', answer(0, 'a') + answer(0, 'b')), 'it has no key'],
    ['no answers at all', ask('multichoice', ''), 'fewer than two options'],
    ['an empty option', ask('multichoice', answer(100, 'a') + answer(0, ' ')), 'an option is empty'],
    [
      'a fraction that is none',
      ask('multichoice', answer('all', 'a') + answer(0, 'b')),
      'the fraction "all"',
    ],
    ['a fraction above all', ask('multichoice', answer(1000, 'a') + answer(0, 'b')), 'the fraction "1000"'],
    [
      'true/false with three answers',
      ask('truefalse', answer(100, 'true') + answer(0, 'false') + answer(0, 'maybe')),
      'one answer true and one answer false',
    ],
    [
      'true/false that is both',
      ask('truefalse', answer(100, 'true') + answer(100, 'false')),
      'several options are each fully right',
    ],
    ['a wildcard', ask('shortanswer', answer(100, 'Brahma*')), '"Brahma*" has a wildcard'],
    [
      'a part of the marks for a text',
      ask('shortanswer', answer(100, 'a') + answer(50, 'b')),
      'partial credit',
    ],
    [
      'letters to be told apart',
      ask('shortanswer', `<usecase>1</usecase>${answer(100, 'NaCl')}`),
      'upper and lower case would differ in the answer "NaCl"',
    ],
    ['a shortanswer without a right text', ask('shortanswer', answer(0, 'a')), 'it has no key'],
    [
      'units that are graded',
      ask('numerical', `${answer(100, '5')}<unitgradingtype>1</unitgradingtype>`),
      'units that are graded',
    ],
    [
      'several units',
      ask(
        'numerical',
        `${answer(100, '5')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`,
      ),
      'units that are graded',
    ],
    [
      'instructions about units',
      ask('numerical', `${answer(100, '5')}<instructions format="html">${text('In m.')}</instructions>`),
      'its own instructions about units',
    ],
    ['a number that is none', ask('numerical', answer(100, 'five')), '"five" is not a number'],
    [
      'several right numbers',
      ask('numerical', answer(100, '5') + answer(100, '-5')),
      'several numbers or ranges are each fully right',
    ],
    [
      'a wrong number before the right one',
      ask('numerical', answer(0, '5.5') + answer(100, '5', '<tolerance>1</tolerance>')),
      'would count first',
    ],
    [
      'notes for graders',
      ask('essay', `<graderinfo format="html">${text('Look for x.')}</graderinfo>`),
      'notes for graders (graderinfo)',
    ],
    [
      'a template for the answer',
      ask('essay', `<responsetemplate format="html">${text('I think')}</responsetemplate>`),
      'a template for the answer (responsetemplate)',
    ],
    [
      'a text format that nobody writes any more',
      `<question type="essay"><questiontext format="wiki_like">${text('a')}</questiontext></question>`,
      'the text format "wiki_like"',
    ],
    [
      'HTML that is not in CDATA',
      '<question type="essay"><questiontext><text>Say <b>why</b></text></questiontext></question>',
      '<b> is in <text> as XML (line 3): HTML belongs into CDATA',
    ],
    ['a question without text', ask('essay', '', ' '), 'it has no text in English'],
    [
      'a picture that did not come along',
      ask('essay', '', '<img src="@@PLUGINFILE@@/lost.png">'),
      'the file lost.png that its text shows is not in the file',
    ],
    [
      'a file that leads elsewhere',
      `<question type="essay"><questiontext>${text('<img src="@@PLUGINFILE@@/../../etc/passwd">')}${file('a.png')}</questiontext></question>`,
      'the file ../../etc/passwd that its text shows',
    ],
    [
      'a file that is no picture',
      `<question type="essay"><questiontext>${text('<a href="@@PLUGINFILE@@/a.pdf">a</a>')}<file name="a.pdf" encoding="base64">JVBERi0xLjQK</file></questiontext></question>`,
      'a.pdf is not a picture',
    ],
    [
      'a file that is not base64',
      `<question type="essay"><questiontext>${text('<img src="@@PLUGINFILE@@/a.png">')}<file name="a.png" encoding="base64">%%%%</file></questiontext></question>`,
      'a.png is not base64',
    ],
    [
      'a file in another encoding',
      `<question type="essay"><questiontext>${text('<img src="@@PLUGINFILE@@/a.png">')}<file name="a.png" encoding="hex">00</file></questiontext></question>`,
      'in "hex", not in base64',
    ],
    [
      'a picture of another server',
      ask('essay', '', '<img src="https://a.in/b.png">'),
      '<img> is from another server',
    ],
    [
      'a picture of Moodle 1.x that did not come along',
      ask('essay', '<image>a.png</image>'),
      'the picture a.png that it shows is not in the file',
    ],
    [
      'marks that cannot be kept',
      ask('essay', '<defaultgrade>0.1234567</defaultgrade>'),
      'its marks, 0.1234567',
    ],
  ])('%s', (_title, xml, reason) => {
    expect(reasonFor(xml)).toContain(reason)
  })
})

describe('a Moodle XML file', () => {
  it('reports the line and the name of each question that it rejects', () => {
    const xml = quiz(ask('essay', ''), '', ask('cloze', '<idnumber>geo-7</idnumber>'), ask('stack', ''))
    expect(readMoodleXml(xml).rejected.map(({ place, id }) => [place, id])).toEqual([
      ['line 5', 'geo-7'],
      ['line 6', 'Name'],
    ])
  })

  it('gives ids by id numbers, else by names, each once', () => {
    const { questions, rejected } = readMoodleXml(
      quiz(
        ask('essay', '<idnumber>Geo 1</idnumber>'),
        ask('essay', ''),
        ask('essay', ''),
        ask('essay', '<idnumber>geo-1</idnumber>'),
      ),
    )
    expect(questions.map(({ question }) => question.id)).toEqual(['geo-1', 'name', 'name-2'])
    expect(rejected).toEqual([
      { place: 'line 6', id: 'geo-1', reason: 'its id "geo-1" is already that of line 3' },
    ])
  })

  it('divides a category into subject, chapter and topic, also as old files write it', () => {
    const xml = quiz(
      category('$course$/top/Maths/Algebra'),
      ask('essay', ''),
      '<question type="category"><category>tom/dick/harry</category><info format="html"><text>About</text></info><idnumber>c1</idnumber></question>',
      ask('essay', '<tags><tag><text>topic:own</text></tag></tags>'),
    )
    expect(
      readMoodleXml(xml).questions.map(({ question: { subject, chapter, topic } }) => [
        subject,
        chapter,
        topic,
      ]),
    ).toEqual([
      ['Maths', 'Algebra', undefined],
      ['tom', 'dick', 'own'],
    ])
  })

  it('puts questions under the description before them, until the next one or another category', () => {
    const xml = quiz(
      ask('essay', ''),
      ask('description', '<idnumber>d1</idnumber>', 'Read.'),
      ask('essay', ''),
      category('x'),
      ask('essay', ''),
    )
    const { passages, questions, rejected } = readMoodleXml(xml)
    expect([passages, rejected]).toEqual([[{ id: 'd1', en: 'Read.' }], []])
    expect(questions.map(({ question }) => question.passage)).toEqual([undefined, 'd1', undefined])
  })

  it('leaves marks to the paper where every question has the grade of the default, and says them all where one differs', () => {
    const graded = (grade: string) => ask('essay', `<defaultgrade>${grade}</defaultgrade>`)
    const marksOf = (...grades: string[]) =>
      readMoodleXml(quiz(...grades.map(graded))).questions.map(({ question }) => question.marks)
    expect(marksOf('1.0000000', '1')).toEqual([undefined, undefined])
    expect(marksOf('1.0000000', '2.5000000', '0.3333333')).toEqual(['1', '2.5', '1/3'])
  })

  it('does not lose the others to one that is rejected', () => {
    const { questions, rejected } = readMoodleXml(
      quiz(ask('essay', ''), ask('cloze', ''), ask('truefalse', answer(100, 'true') + answer(0, 'false'))),
    )
    expect([questions.length, rejected.length]).toEqual([2, 1])
  })

  it.each<[string, string, string]>([
    ['is not XML', 'Q {=a}', 'is not well-formed XML'],
    ['is cut off', quiz(ask('essay', '')).slice(0, -10), 'is not well-formed XML'],
    ['is empty', '', 'is not well-formed XML'],
    ['is something else', '<html></html>', 'begins with <html>, not with <quiz>'],
    ['has a DOCTYPE', `<!DOCTYPE quiz>\n${quiz()}`.replace(/<\?xml.*\?>\n/, ''), 'has a DOCTYPE'],
    [
      'has entities that grow without end',
      '<!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><quiz>&c;</quiz>',
      'has a DOCTYPE',
    ],
    [
      'names a file of the server',
      '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
      'has a DOCTYPE',
    ],
    [
      'names an entity of nobody',
      quiz(`<question type="essay"><questiontext><text>&nbsp;</text></questiontext></question>`),
      'is not well-formed XML',
    ],
    ['is nested without end', quiz('<a>'.repeat(300)), 'nested more than 200 deep'],
    [
      'has elements without end',
      quiz(`<question>${'<a/>'.repeat(600_000)}</question>`),
      'more than 500000 elements',
    ],
  ])('is refused as a whole, with the line, when it %s', (_title, xml, reason) => {
    expect(() => readMoodleXml(xml)).toThrow(OperatorRefused)
    expect(() => readMoodleXml(xml)).toThrow(reason)
  })
})

import { describe, expect, it } from 'vitest'
import { questionTypeOf } from '../../../../../question-types/types.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { type BankQuestion, bankQuestion } from '../../bank-file.ts'
import { readGift } from './read-gift.ts'

/** The one question that the text holds, without its id; the bank would take it. */
function only(gift: string): Omit<BankQuestion, 'id'> {
  const { questions, rejected } = readGift(gift)
  expect(rejected).toEqual([])
  expect(questions).toHaveLength(1)
  const { id: _id, ...question } = bankQuestion.parse(questions[0]!.question)
  const optionCount = (question.en ?? question.hi)!.options?.length ?? 0
  expect(questionTypeOf(question.type).readKey(question.key, { optionCount })).toHaveProperty('key')
  return question
}

function reasonFor(gift: string): string {
  const { questions, rejected } = readGift(gift)
  expect(questions).toEqual([])
  expect(rejected).toHaveLength(1)
  return rejected[0]!.reason
}

const en = (text: string, more: object = {}) => ({ en: { text, ...more } })

describe('a question of GIFT is imported exactly', () => {
  it.each<[string, string, object]>([
    [
      'single choice, the right option marked by =',
      'Which gas do plants take in?{~oxygen =carbon dioxide ~helium}',
      {
        type: 1,
        key: 2,
        ...en('Which gas do plants take in?', { options: ['oxygen', 'carbon dioxide', 'helium'] }),
      },
    ],
    [
      'choice with options on lines of their own',
      'The longest river of peninsular India is the {\n  =Godavari\n  ~Krishna\n  ~Kaveri\n  }',
      {
        type: 1,
        key: 1,
        ...en('The longest river of peninsular India is the', { options: ['Godavari', 'Krishna', 'Kaveri'] }),
      },
    ],
    [
      'a missing word in the middle as five underscores',
      'Chlorophyll is {~red =green ~blue} in colour.',
      { type: 1, key: 2, ...en('Chlorophyll is _____ in colour.', { options: ['red', 'green', 'blue'] }) },
    ],
    [
      'a missing word before the closing punctuation',
      'Six minus two makes {=four =4}.',
      { type: 2, key: ['four', '4'], ...en('Six minus two makes _____.') },
    ],
    [
      'a missing word in Markdown, where underscores would be something else',
      '[markdown]{=Rabi}\nis sown in **winter**.',
      { type: 2, key: ['Rabi'], ...en('_____\nis sown in <strong>winter</strong>.') },
    ],
    [
      'several right options by equal weights',
      'Two prime numbers: {~%50%2 ~%50%7 ~9 ~15}',
      { type: 3, key: [1, 2], ...en('Two prime numbers:', { options: ['2', '7', '9', '15'] }) },
    ],
    [
      'several right options whose wrong ones cost marks',
      'Noble gases are {~%-50%oxygen ~%50%neon ~%50%argon ~%-50%nitrogen}',
      {
        type: 3,
        key: [2, 3],
        ...en('Noble gases are', { options: ['oxygen', 'neon', 'argon', 'nitrogen'] }),
      },
    ],
    [
      'three right options by thirds',
      'Odd ones{~%33.333%1 ~%33.333%3 ~%33.333%5 ~%-100%2}',
      { type: 3, key: [1, 2, 3], ...en('Odd ones', { options: ['1', '3', '5', '2'] }) },
    ],
    [
      'one right option among boxes to tick',
      'Tick the vowel{~%100%e ~k ~t}',
      { type: 3, key: [1], ...en('Tick the vowel', { options: ['e', 'k', 't'] }) },
    ],
    [
      'a single choice whose wrong options all cost the same',
      'Capital of Assam?{=Dispur ~%-25%Guwahati ~%-25%Jorhat}',
      {
        type: 1,
        key: 1,
        marks: '1',
        negative: '0.25',
        ...en('Capital of Assam?', { options: ['Dispur', 'Guwahati', 'Jorhat'] }),
      },
    ],
    [
      'true',
      'Sound needs a medium.{T}',
      { type: 1, key: 1, ...en('Sound needs a medium.', { options: ['True', 'False'] }) },
    ],
    [
      'FALSE, written out',
      'Light needs a medium.{FALSE}',
      { type: 1, key: 2, ...en('Light needs a medium.', { options: ['True', 'False'] }) },
    ],
    [
      'true or false with feedback, that for a wrong answer first',
      'Ice floats on water.{TRUE#Think of a glass.#Its density is lower.}',
      {
        type: 1,
        key: 1,
        ...en('Ice floats on water.', {
          options: ['True', 'False'],
          solution: '<ul><li>True: Its density is lower.</li><li>False: Think of a glass.</li></ul>',
        }),
      },
    ],
    [
      'a false statement with feedback for a wrong answer alone',
      'Iron floats on water.{F#It sinks.}',
      {
        type: 1,
        key: 2,
        ...en('Iron floats on water.', {
          options: ['True', 'False'],
          solution: '<ul><li>True: It sinks.</li></ul>',
        }),
      },
    ],
    [
      'short answer with several accepted texts',
      'Who wrote Panchatantra?{=Vishnu Sharma =Vishnusharma}',
      { type: 2, key: ['Vishnu Sharma', 'Vishnusharma'], ...en('Who wrote Panchatantra?') },
    ],
    [
      'a short answer without =',
      'Symbol of sodium?{Na}',
      { type: 2, key: ['Na'], ...en('Symbol of sodium?') },
    ],
    [
      'short answers with full weights and their feedback',
      'A shape of three sides?{=%100%triangle#Yes. =%0%square#That has four.}',
      {
        type: 2,
        key: ['triangle'],
        ...en('A shape of three sides?', {
          solution: '<ul><li>triangle: Yes.</li><li>square: That has four.</li></ul>',
        }),
      },
    ],
    [
      'a short answer that catches every other one for its feedback',
      'Say yes{=yes =%0%*#Only yes is right.}',
      { type: 2, key: ['yes'], ...en('Say yes', { solution: '<ul><li>Only yes is right.</li></ul>' }) },
    ],
    [
      'a star that is meant',
      'Sign of times in code?{=\\*}',
      { type: 2, key: ['*'], ...en('Sign of times in code?') },
    ],
    [
      'a number with a tolerance',
      'When did Akbar die? {#1605:2}',
      { type: 5, key: '1603<>1607', ...en('When did Akbar die?') },
    ],
    ['a number alone', 'Sides of a hexagon? {#6}', { type: 4, key: ['6'], ...en('Sides of a hexagon?') }],
    [
      'a number of no tolerance',
      'Sides of a pentagon? {#5:0}',
      { type: 4, key: ['5'], ...en('Sides of a pentagon?') },
    ],
    [
      'a number between two ends, to the last digit',
      'Pi {#3.141..3.142}.',
      { type: 5, key: '3.141<>3.142', ...en('Pi _____.') },
    ],
    [
      'a number below zero with a decimal tolerance',
      'Charge? {#-1.6:0.05}',
      { type: 5, key: '-1.65<>-1.55', ...en('Charge?') },
    ],
    [
      'a number with an exponent',
      'Metres in a km {#1e3}',
      { type: 4, key: ['1000'], ...en('Metres in a km') },
    ],
    [
      'a number written as one of a list, with feedback, and feedback for all else',
      'Planets? {#\n=%100%8:0#Since 2006.\n~#Count again.\n}',
      {
        type: 4,
        key: ['8'],
        ...en('Planets?', { solution: '<ul><li>8:0: Since 2006.</li><li>Count again.</li></ul>' }),
      },
    ],
    ['an essay', 'Describe the water cycle. {}', { type: 6, ...en('Describe the water cycle.') }],
    [
      'general feedback as the solution',
      'Describe a lever.{####A bar on a fulcrum.}',
      { type: 6, ...en('Describe a lever.', { solution: 'A bar on a fulcrum.' }) },
    ],
    [
      'general feedback after that of the options',
      'Which boils at 100 °C?{=water#Yes. ~mercury#At 357 °C. ####At sea level.}',
      {
        type: 1,
        key: 1,
        ...en('Which boils at 100 °C?', {
          options: ['water', 'mercury'],
          solution: 'At sea level.<ul><li>water: Yes.</li><li>mercury: At 357 °C.</li></ul>',
        }),
      },
    ],
    [
      'general feedback from the last four hashes on',
      'Say a{=a#one####two####three}',
      { type: 2, key: ['a'], ...en('Say a', { solution: 'three<ul><li>a: one####two</li></ul>' }) },
    ],
    [
      'signs of GIFT behind backslashes',
      'Which is 5? \\{pick\\} \\#1\\: {~ \\= 2 + 2 = \\= 2 + 3 ~ \\~5 #no \\#}',
      {
        type: 1,
        key: 2,
        ...en('Which is 5? {pick} #1:', {
          options: ['= 2 + 2', '= 2 + 3', '~5'],
          solution: '<ul><li>~5: no #</li></ul>',
        }),
      },
    ],
    [
      'a backslash behind a backslash, and one before any other sign',
      'TeX $\\frac\\{1\\}\\{2\\}$ and \\\\nu{=\\\\}',
      { type: 2, key: ['\\'], ...en('TeX $\\frac{1}{2}$ and \\nu') },
    ],
    ['\\n as the end of a line', 'One\\ntwo{=2}', { type: 2, key: ['2'], ...en('One<br>two') }],
    [
      'lines of the file as lines, as Moodle has them',
      'One\ntwo{=2}',
      { type: 2, key: ['2'], ...en('One<br>two') },
    ],
    [
      'HTML as it stands',
      '[html]<p>Which <b>one</b>?</p>\\n<hr>{=<i>this</i> ~that}',
      {
        type: 1,
        key: 1,
        ...en('<p>Which <b>one</b>?</p>\n<hr>', { options: ['<i>this</i>', 'that'] }),
      },
    ],
    [
      'plain text as text',
      '[plain]Is a < b & c?\\nSay.{=[html]<b>yes</b> ~no <i>}',
      {
        type: 1,
        key: 1,
        ...en('Is a &lt; b &amp; c?<br>Say.', { options: ['<b>yes</b>', 'no &lt;i&gt;'] }),
      },
    ],
    [
      'Markdown, its mathematics untouched',
      '[markdown]Find **all** $a_1*b_2*c_3$ of \\\\(x_i*y_i\\\\).{=one *or* two ~three}',
      {
        type: 1,
        key: 1,
        ...en('Find <strong>all</strong> $a_1*b_2*c_3$ of \\(x_i*y_i\\).', {
          options: ['one <em>or</em> two', 'three'],
        }),
      },
    ],
    [
      'Moodle’s own format, its ends of lines between tags left out',
      '[moodle]<ul>\n<li>a</li>\n</ul>\nWhich?{=a ~b}',
      { type: 1, key: 1, ...en('<ul><li>a</li></ul><br>Which?', { options: ['a', 'b'] }) },
    ],
    [
      'a title, which is no part of the text',
      '::Unit 3 \\: heat::[html]What is latent?{=heat}',
      { type: 2, key: ['heat'], ...en('What is latent?') },
    ],
    [
      'comments, left out wherever they stand',
      '// Heat\nWhat expands?{\n// the options\n=mercury\n~ice\n}',
      { type: 1, key: 1, ...en('What expands?', { options: ['mercury', 'ice'] }) },
    ],
    [
      'Hindi as Hindi',
      'भारत की राजधानी?{=नई दिल्ली =दिल्ली}',
      { type: 2, key: ['नई दिल्ली', 'दिल्ली'], hi: { text: 'भारत की राजधानी?' } },
    ],
    [
      'both languages by Moodle’s marks, what has none for both',
      '[html]<span lang="en" class="multilang">Sum?</span><span class\\="multilang" lang\\="hi">योग?</span>{\n=4\n~<span lang\\="en" class\\="multilang">five</span> <span lang\\="hi" class\\="multilang">पाँच</span>}',
      {
        type: 1,
        key: 1,
        en: { text: 'Sum?', options: ['4', 'five'] },
        hi: { text: 'योग?', options: ['4', 'पाँच'] },
      },
    ],
    [
      'a picture inside of the text under an address of its own',
      `[html]<img alt\\="" src\\="data\\:image/png;base64,${PNG()}"> What?{}`,
      { type: 6, ...en('<img alt="" src="pictures/7f47b756761a46e6d4a4d96f0d8a4448.png"> What?') },
    ],
  ])('%s', (_title, gift, expected) => {
    expect(only(gift)).toEqual(expected)
  })
})

function PNG(): string {
  return Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    .toString('base64')
    .replaceAll('=', '\\=')
}

describe('a question of GIFT is refused by name', () => {
  it.each<[string, string, string]>([
    ['matching', 'Match.{=Asia -> Delhi =Europe -> Paris =Africa -> Cairo}', 'matching'],
    ['Cloze', 'Capital {1:SHORTANSWER:=Delhi}', 'Cloze'],
    ['Cloze by its short name', 'Capital {:MC:~Agra~=Delhi}', 'Cloze'],
    ['several gaps', 'The {=first} and the {=second}', 'several gaps (Cloze)'],
    ['part of the marks for an option', 'Q{~wrong ~%50%half =full}', 'partial credit for one option'],
    ['unequal parts for right options', 'Q{~%70%a ~%30%b ~c}', 'do not bring equal parts of all marks'],
    ['right parts that are not all', 'Q{~%25%a ~%25%b ~c}', 'do not bring equal parts of all marks'],
    ['part of the marks for a text', 'Q{=%100%colour =%50%color}', '"color" brings 50 % of the marks'],
    ['part of the marks for a number', 'Q{#=1822:0 =%50%1822:2}', '1822:2 brings 50 % of the marks'],
    ['two right ranges', 'Q{#=1..2 =5..6}', 'several numbers or ranges are each fully right'],
    ['two right options of which one can be chosen', 'Q{=a =b ~c}', 'several options are each fully right'],
    ['wrong options that cost different marks', 'Q{=a ~%-25%b ~c}', 'cost different marks'],
    ['a cost that is no whole unit of a mark', 'Q{=a ~%-11.11111%b ~%-11.11111%c}', 'cannot be kept exactly'],
    ['a wildcard', 'Q{=colo*r}', '"colo*r" has a wildcard'],
    ['any number', 'Q{#*}', 'any number is right'],
    ['no right option', 'Q{~a ~b}', 'it has no key'],
    ['no right text', 'Q{=%0%a}', 'it has no key'],
    ['no right number', 'Q{#=%0%4}', 'it has no key'],
    ['nothing after the sign of a number', 'Q{#}', 'it has no key'],
    ['one option alone', 'Q{~%100%a}', 'one option only'],
    ['an empty option', 'Q{=a ~ ~b}', 'an option is empty'],
    ['text before the first option', 'Q{some ~a =b}', 'there is text between { and the first answer'],
    ['a weight after =', 'Q{=%50%a ~b}', 'the = of a choice takes no weight'],
    ['true in small letters', 'Q{true}', 'write TRUE or FALSE'],
    ['what is no number', 'Q{#four}', '"four" is not a number'],
    ['a tolerance below zero', 'Q{#4:-1}', 'the tolerance "-1"'],
    ['a range upside down', 'Q{#5..1}', 'the low end 5 of the range is above its high end 1'],
    ['a brace without its partner', 'Q{=a', 'a brace is not matched'],
    ['braces the wrong way round', 'Q} a {', 'a brace is not matched'],
    ['braces of TeX without backslashes', 'Half is {=$\\frac{1}{2}$}', 'braces of a text are \\{ and \\}'],
    ['a title that is not closed', '::Title What?{=a}', 'its title is not closed by ::'],
    ['a question without text', '{=a ~b}', 'it has no text in English'],
    ['a third language', '[html]<span lang="ta" class="multilang">x</span>{=a}', 'it is in "ta"'],
    ['a language mark that is not closed', '[html]<span lang="hi" class="multilang">x{=a}', 'is not closed'],
    [
      'a picture of another server',
      '[html]<img src\\="https\\://a.in/b.png">{=a}',
      '<img> is from another server (https://a.in/b.png)',
    ],
    [
      'a picture of another server without a scheme',
      '[html]<img src=//a.in/b.png>{}',
      '<img> is from another server',
    ],
    ['sound', '[html]<audio src\\="a.mp3"></audio>{=a}', 'it holds <audio>'],
    ['data that is no picture', '[html]<img src\\="data\\:image/png;base64,AAAA">{}', 'is not a picture'],
  ])('%s', (_title, gift, reason) => {
    expect(reasonFor(gift)).toContain(reason)
  })
})

describe('a GIFT file', () => {
  it('reports the line on which each question begins, whatever ends its lines and precedes it', () => {
    const gift =
      '\ufeff// one\r\nA{=a}\r\n\r\n\r\n// two\r\n// still two\r\n::B::B{=b}\r\n \t\r\nC{~c ~d}\r\n'
    const { questions, rejected } = readGift(gift)
    expect(questions.map(({ place }) => place)).toEqual(['line 2', 'line 7'])
    expect(rejected).toEqual([{ place: 'line 9', reason: 'it has no key: no option is right' }])
  })

  it('gives ids by [id:…], else by titles, else by texts, each once and the same at every reading', () => {
    const gift = [
      '// [id:phy-1]\n::Motion::A{=a}',
      '::Motion::B{=b}',
      '::Motion::C{=c}',
      '// [id:Motion\\] 7]\nD{=d}',
      '::गति::E{=e}',
      'What is speed?{=f}',
    ].join('\n\n')
    const ids = () => readGift(gift).questions.map(({ question }) => question.id)
    expect(ids()).toEqual([
      'phy-1',
      'motion',
      'motion-2',
      'motion-7',
      expect.stringMatching(/^q-[0-9a-f]{8}$/),
      expect.stringMatching(/^what-is-speed-[0-9a-f]{8}$/),
    ])
    expect(ids()).toEqual(ids())
  })

  it('rejects an [id:…] that is there already, and keeps the first', () => {
    const { questions, rejected } = readGift('// [id:x]\nA{=a}\n\n// [id:x]\nB{=b}')
    expect(questions.map(({ question }) => question.en?.text)).toEqual(['A'])
    expect(rejected).toEqual([{ place: 'line 5', id: 'x', reason: 'its id "x" is already that of line 2' }])
  })

  it('divides a category into subject, chapter and topic, until the next one', () => {
    const gift = [
      'A{=a}',
      '$CATEGORY: $course$/top/Physics/Heat // Work/Gases/Ideal\nB{=b}',
      '$CATEGORY: tom',
      'C{=c}',
      '$CATEGORY: $course$/top/Default for NEET',
      'D{=d}',
    ].join('\n\n')
    expect(
      readGift(gift).questions.map(({ question: { subject, chapter, topic } }) => [subject, chapter, topic]),
    ).toEqual([
      [undefined, undefined, undefined],
      ['Physics', 'Heat / Work', 'Gases / Ideal'],
      ['tom', undefined, undefined],
      [undefined, undefined, undefined],
    ])
  })

  it('takes from tags what is a field of ours, and nothing else', () => {
    expect(
      only(
        '// [tag:hard] [tag:chapter 4] [tag:marks:4] [tag:negative:4/3] [tag:source:own\\]]\nA{=a ~%-50%b}',
      ),
    ).toEqual({
      type: 1,
      key: 1,
      difficulty: 'hard',
      marks: '4',
      negative: '4/3',
      source: 'own]',
      ...en('A', { options: ['a', 'b'] }),
    })
  })

  it('puts questions under the description before them, until the next one or another category', () => {
    const gift = [
      'A{=a}',
      '::P::Read this.',
      'B{=b}',
      'C{=c}',
      'Now this.',
      'D{=d}',
      '$CATEGORY: x',
      'E{=e}',
    ].join('\n\n')
    const { passages, questions } = readGift(gift)
    expect(passages).toEqual([
      { id: 'p', en: 'Read this.' },
      { id: expect.stringMatching(/^now-this-/), en: 'Now this.' },
    ])
    const under = questions.map(({ question }) => question.passage)
    expect(under).toEqual([undefined, 'p', 'p', passages[1]!.id, undefined])
  })

  it('rejects questions under a rejected description', () => {
    const { questions, rejected } = readGift('[html]<video></video> Watch.\n\nB{=b}')
    expect(questions).toEqual([])
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'it holds <video>: pictures are the only media supported',
      'its passage (line 1) was rejected',
    ])
  })

  it('rejects questions under a description with a duplicate id', () => {
    const { passages, rejected } = readGift('// [id:p]\nRead.\n\n// [id:p]\nRead on.\n\nB{=b}')
    expect(passages).toHaveLength(1)
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'its id "p" is already that of line 2',
      'its passage (line 5) was rejected',
    ])
  })

  it('holds nothing when it is empty or of comments only', () => {
    for (const gift of ['', '\n\n', '// nothing\n\n// more'])
      expect(readGift(gift)).toEqual({ passages: [], questions: [], rejected: [], pictures: new Map() })
  })

  it('is refused when it holds more questions than a bank may', () => {
    expect(() => readGift('A{=a}\n\n'.repeat(100_001))).toThrow(OperatorRefused)
  })

  it.each([
    ['open braces', '{'.repeat(200_000)],
    ['closed braces', '}'.repeat(200_000)],
    ['colons', ':'.repeat(200_000)],
    ['backslashes', '\\'.repeat(200_001)],
    ['hashes', `Q{${'#'.repeat(200_000)}}`],
    ['tildes', `Q{${'~'.repeat(200_000)}}`],
    ['equals', `Q{${'='.repeat(200_000)}}`],
    ['open language marks', `[html]${'<span lang="hi" class="multilang">'.repeat(5000)}{}`],
    ['open marks of mathematics', `[html]${'\\\\('.repeat(30_000)}{}`],
    ['tags that never end', `[html]${'<span '.repeat(30_000)}{}`],
    ['pictures that never end', `[html]${'<img src="data:image/png;base64,'.repeat(5000)}{}`],
    ['open brackets', `[html]${'<'.repeat(100_000)}{}`],
    ['ends of lines after a bracket', `Q>${'\\n'.repeat(50_000)}<{}`],
    ['white space in a tag', `[html]<img src\\=${' '.repeat(100_000)}>{}`],
    ['open tex', `[moodle]${'[tex]'.repeat(20_000)}{}`],
    ['Markdown nested without end', `[markdown]${'> '.repeat(24_000)}{}`],
  ])('that is hostile ends in a reason or a question: %s', (_title, gift) => {
    const { questions, passages, rejected } = readGift(gift)
    expect(questions.length + passages.length + rejected.length).toBe(1)
  })
})

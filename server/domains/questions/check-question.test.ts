import { describe, expect, it } from 'vitest'
import { choice } from '../../testing/exams/question-bank.ts'
import { type CheckTools, checkQuestion } from './check-question.ts'

const tools: CheckTools = {
  pictureOf: (name) =>
    ['pictures/a.svg', '/media/questions/a.webp'].includes(name)
      ? { address: '/media/questions/a.webp', width: 30, height: 20 }
      : `there is no picture ${name}`,
  knownTexts: () => undefined,
  reorders: false,
  passageFault: (code) => (code === 'p-1' ? undefined : `there is no passage ${code}`),
}
const faultsOf = (question: unknown) => checkQuestion(question, tools).faults
const english = (changes: object) => ({ en: { text: 'What?', options: ['a', 'b', 'c', 'd'], ...changes } })

describe('a question can be kept', () => {
  it.each<[string, object]>([
    ['single choice', {}],
    ['in Hindi alone', { en: undefined, hi: { text: 'क्या?', options: ['अ', 'आ'] } }],
    ['text fill-in', { type: 2, en: { text: 'What?' }, key: ['blue', 'azure'] }],
    ['multiple choice with partial marks', { type: 3, key: [1, 3], partial: 'per-correct-option' }],
    ['digit filler', { type: 4, en: { text: 'What?' }, key: ['42'] }],
    ['number range', { type: 5, en: { text: 'What?' }, key: '2.4<>2.6' }],
    ['descriptive', { type: 6, en: { text: 'Write.' }, key: undefined }],
    ['attempted-only with a scale', { type: 7, key: undefined, scale: 'calm', scores: [1, 2, 3, 4] }],
    ['attempted-only without options', { type: 7, key: undefined, en: { text: 'Say.' } }],
    ['under a passage', { passage: 'p-1' }],
    ['with marks in fractions', { marks: '8/7', negative: '1/3' }],
    ['with no marks taken off', { marks: '0.5', negative: '0' }],
    ['with an option that is a picture', english({ options: ['<img src="pictures/a.svg" alt="a">', 'b'] })],
  ])('%s', (_what, changes) => {
    expect(faultsOf(choice('q-1', changes))).toEqual([])
  })

  it('with every picture named by the address at which it is kept', () => {
    const { question, pictures } = checkQuestion(
      choice('q-1', english({ text: '<p>See <img src="pictures/a.svg" alt="a"></p>' })),
      tools,
    )
    expect(question!.source.en!.text).toBe(
      '<p>See <img src="/media/questions/a.webp" alt="a" width="30" height="20" /></p>',
    )
    expect(pictures).toEqual(['/media/questions/a.webp'])
  })
})

describe('a question is rejected, and every reason reported', () => {
  it.each<[string, object, string]>([
    [
      'without a key',
      { key: undefined },
      'has no key: the key is the number of the correct option, such as 2',
    ],
    [
      'without a key, said so',
      { key: null },
      'has no key: the key is the number of the correct option, such as 2',
    ],
    ['with a key beyond its options', { key: 5 }, 'the key names option 5, but there are 4'],
    ['with a key of another type', { key: [2] }, 'the key is the number of the correct option, such as 2'],
    [
      'with a key where nothing is graded',
      { type: 6, en: { text: 'x' } },
      'this type of question is not graded and has no key',
    ],
    ['of no type', { type: 8 }, 'type: Too big: expected number to be <=7'],
    ['in no language', { en: undefined }, 'has no text, neither en nor hi'],
    ['without options', { en: { text: 'What?' } }, 'has no options'],
    ['with one option', { ...english({ options: ['a'] }), key: 1 }, 'has one option only'],
    [
      'with options where there are none',
      { type: 4, key: ['4'] },
      'type 4 has no options, but 4 are written',
    ],
    [
      'with more options in one language',
      { hi: { text: 'क्या?', options: ['अ', 'आ'] } },
      'has 4 options in English and 2 in Hindi',
    ],
    [
      'with options in one language only',
      { hi: { text: 'क्या?' } },
      'has 4 options in English and 0 in Hindi',
    ],
    [
      'with more than ten options',
      english({ options: Array.from({ length: 11 }, (_, at) => `o${at}`) }),
      'en.options: Too big: expected array to have <=10 items',
    ],
    [
      'with two equal options',
      english({ options: ['a', 'b', ' a ', 'd'] }),
      'en.options.0 and 2 are the same',
    ],
    [
      'with two options of equal mathematics',
      english({ options: ['$x+1$', '$x +1$', 'c', 'd'] }),
      'en.options.0 and 1 are the same',
    ],
    [
      'with an option that shows nothing',
      english({ options: ['a', '<p> &nbsp;</p>', 'c', 'd'] }),
      'en.options.1: shows nothing',
    ],
    ['with a text that shows nothing', english({ text: '<p></p>' }), 'en.text: shows nothing'],
    [
      'with an empty text',
      english({ text: '' }),
      'en.text: Too small: expected string to have >=1 characters',
    ],
    [
      'with marks that are no whole units',
      { marks: '0.0001' },
      'marks “0.0001” cannot be kept exactly: write a decimal such as 0.25, or a fraction such as 1/3',
    ],
    [
      'with marks that are none',
      { marks: 'four' },
      'marks “four” cannot be kept exactly: write a decimal such as 0.25, or a fraction such as 1/3',
    ],
    [
      'with a minus before what is taken off',
      { negative: '-1' },
      'negative “-1” is below zero: write a deduction without a minus',
    ],
    [
      'with partial marks where one option is right',
      { partial: 'per-correct-option' },
      'partial marks per correct option are for type 3 only',
    ],
    [
      'with a scale where something is right',
      { scale: 'calm', scores: [1, 2, 3, 4] },
      'scale and scores are for type 7 only',
    ],
    [
      'with a scale without scores',
      { type: 7, key: undefined, scale: 'calm' },
      'scale and scores go together',
    ],
    [
      'with too few scores',
      { type: 7, key: undefined, scale: 'calm', scores: [1] },
      'has 1 scores for 4 options',
    ],
    ['under a passage that is not there', { passage: 'p-2' }, 'there is no passage p-2'],
    [
      'with a picture that is not there',
      english({ text: '<img src="x.png" alt="x">' }),
      'en.text: there is no picture x.png',
    ],
    ['with a video that is not https', { solutionVideo: 'http://x.example/v' }, 'solutionVideo: Invalid URL'],
    ['with a name of another form', { id: 'Q 1' }, 'id: small letters, digits and dashes, at most 80'],
    ['with a field that nobody knows', { colour: 'red' }, 'Unrecognized key: "colour"'],
    [
      'with a subject that cannot be kept',
      { subject: 'a\0b' },
      'subject: holds a character that cannot be kept',
    ],
  ])('%s', (_what, changes, fault) => {
    expect(faultsOf(choice('q-1', changes))).toContain(fault)
  })

  it('with all its faults at once', () => {
    expect(
      faultsOf(
        choice('q-1', { key: 7, marks: 'x', passage: 'p-2', ...english({ text: '<script>x</script>' }) }),
      ),
    ).toHaveLength(4)
  })
})

describe('what its author should look at', () => {
  const notesOf = (changes: object) => checkQuestion(choice('q-1', changes), tools).notes.join()

  it.each<[string, object, string]>([
    [
      'TeX that is shown as its source',
      english({ text: 'x $\\frac{1}$' }),
      'en.text: “\\frac{1}” is shown as its source',
    ],
    [
      'a picture without words',
      english({ solution: '<img src="pictures/a.svg">' }),
      'en.solution: picture /media/questions/a.webp has no alternative text',
    ],
    [
      'a link in a text',
      english({ text: '<a href="https://x.example">x</a>' }),
      'en.text: a link is left out',
    ],
  ])('is reported: %s', (_what, changes, note) => {
    expect(notesOf(changes)).toContain(note)
    expect(faultsOf(choice('q-1', changes))).toEqual([])
  })
})

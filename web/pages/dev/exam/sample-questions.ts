import type { PublicPaper, PublicQuestion } from '../../../../exam/public-paper.ts'

const MARKING = { marksUnits: 3360, negativeUnits: 840, partial: 'none' } as const
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='220'%3E%3Crect width='400' height='220' fill='%23eef0fb'/%3E%3Cpath d='M40 180L200 40L360 180Z' fill='none' stroke='%2325338f' stroke-width='4'/%3E%3Ctext x='190' y='30' font-size='20'%3EA%3C/text%3E%3Ctext x='20' y='200' font-size='20'%3EB%3C/text%3E%3Ctext x='365' y='200' font-size='20'%3EC%3C/text%3E%3C/svg%3E"

export const SAMPLE_PASSAGES: PublicPaper['passages'] = [
  {
    number: 1,
    en: '<p>Study the table and answer the questions below it. It shows how many fans five factories made in a month, and how many of them were faulty.</p><table><thead><tr><th scope="col">Factory</th><th scope="col">Fans made</th><th scope="col">Faulty (%)</th></tr></thead><tbody><tr><td>A</td><td>4,800</td><td>5</td></tr><tr><td>B</td><td>5,600</td><td>10</td></tr><tr><td>C</td><td>6,400</td><td>7.5</td></tr><tr><td>D</td><td>4,500</td><td>8</td></tr><tr><td>E</td><td>7,200</td><td>12.5</td></tr></tbody></table><p>Fans that are faulty are mended in the same month. A mended fan is sold at nine tenths of its price. Nothing is left over at the end of the month.</p>',
    hi: '<p>तालिका देखकर नीचे के प्रश्नों के उत्तर दीजिए। इसमें दिखाया गया है कि पाँच कारखानों ने एक महीने में कितने पंखे बनाए, और उनमें से कितने ख़राब थे।</p><table><thead><tr><th scope="col">कारखाना</th><th scope="col">बने पंखे</th><th scope="col">ख़राब (%)</th></tr></thead><tbody><tr><td>A</td><td>4,800</td><td>5</td></tr><tr><td>B</td><td>5,600</td><td>10</td></tr></tbody></table>',
  },
]

type Sample = Omit<PublicQuestion, 'number'>

/**
 * One question of each input type, with formulas, a picture, a passage, long options, and one in English
 * only.
 */
export function sampleQuestions(tex: (source: string, display?: boolean) => string): Sample[] {
  return [
    {
      type: 1,
      input: 'one-option',
      marking: MARKING,
      en: {
        text: '<p>A train of 180 m crosses a platform of 220 m in 20 seconds. What is its speed in km/h?</p>',
        options: ['<p>54</p>', '<p>60</p>', '<p>72</p>', '<p>90</p>'],
      },
      hi: {
        text: '<p>180 मीटर लंबी एक रेलगाड़ी 220 मीटर लंबे प्लेटफ़ॉर्म को 20 सेकंड में पार करती है। उसकी चाल किमी/घंटा में कितनी है?</p>',
        options: ['<p>54</p>', '<p>60</p>', '<p>72</p>', '<p>90</p>'],
      },
    },
    {
      type: 3,
      input: 'some-options',
      marking: { ...MARKING, partial: 'per-correct-option' },
      en: {
        text: `<p>Let ${tex('f(x)=\\frac{x^2-1}{\\sqrt{x^2+4x+5}}')} for all real ${tex('x')}. Which of these are true?</p>${tex('\\int_0^1 \\frac{x^4(1-x)^4}{1+x^2}\\,dx=\\frac{22}{7}-\\pi', true)}`,
        options: [
          `<p>${tex('f(1)=0')}</p>`,
          `<p>${tex('f')} is even</p>`,
          `<p>${tex('\\lim_{x\\to\\infty}\\frac{f(x)}{x}=1')}</p>`,
          `<p>${tex("f'(0)>\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}")}</p>`,
        ],
      },
      hi: {
        text: `<p>मान लीजिए ${tex('f(x)=\\frac{x^2-1}{\\sqrt{x^2+4x+5}}')}. इनमें से कौन-से कथन सही हैं?</p>`,
        options: [
          `<p>${tex('f(1)=0')}</p>`,
          `<p>${tex('f')} सम फलन है</p>`,
          `<p>${tex('\\lim_{x\\to\\infty}\\frac{f(x)}{x}=1')}</p>`,
          `<p>${tex("f'(0)>\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}")}</p>`,
        ],
      },
    },
    {
      type: 5,
      input: 'number',
      marking: { ...MARKING, negativeUnits: 0 },
      en: {
        text: `<p>A block of 2 kg slides down a smooth plane inclined at ${tex('30^\\circ')}. Find its acceleration in ${tex('\\text{m/s}^2')}, correct to one decimal place.</p>`,
      },
      hi: { text: `<p>2 kg का एक गुटका ${tex('30^\\circ')} झुके चिकने तल पर फिसलता है। उसका त्वरण बताइए।</p>` },
    },
    {
      type: 1,
      input: 'one-option',
      passage: 1,
      marking: MARKING,
      en: {
        text: '<p>In which factory were the most faulty fans made?</p>',
        options: ['<p>A</p>', '<p>B</p>', '<p>C</p>', '<p>D</p>', '<p>E</p>'],
      },
      hi: {
        text: '<p>सबसे अधिक ख़राब पंखे किस कारखाने में बने?</p>',
        options: ['<p>A</p>', '<p>B</p>', '<p>C</p>', '<p>D</p>', '<p>E</p>'],
      },
    },
    {
      type: 1,
      input: 'one-option',
      marking: MARKING,
      en: {
        text: `<p>In the figure, AB = AC. Which statement follows?</p><p><img src="${PICTURE}" alt="A triangle ABC whose sides AB and AC are equal" width="400" height="220"></p>`,
        options: [
          '<p>The angles at B and C are equal, since the triangle can be laid upon itself turned over, A upon A, B upon C and C upon B.</p>',
          '<p>The angle at A is a right angle.</p>',
          `<p><img src="${PICTURE}" alt="The same triangle, upside down" width="200" height="110"></p>`,
          '<p>None of these</p>',
        ],
      },
    },
    {
      type: 2,
      input: 'text',
      marking: { ...MARKING, negativeUnits: 0 },
      en: { text: '<p>The capital of Sikkim is ________.</p>' },
      hi: { text: '<p>सिक्किम की राजधानी ________ है।</p>' },
    },
    {
      type: 6,
      input: 'writing',
      marking: { marksUnits: 16_800, negativeUnits: 0, partial: 'none' },
      en: {
        text: '<p>Write a letter of 150 to 200 words to the manager of your bank. Ask that the name of a second holder be added to your account, and say why.</p>',
      },
      hi: { text: '<p>अपने बैंक के प्रबंधक को 150 से 200 शब्दों का पत्र लिखिए।</p>' },
    },
    {
      type: 1,
      input: 'one-option',
      marking: { marksUnits: 960, negativeUnits: 240, partial: 'none' },
      en: {
        text: '<p>Choose the word that is nearest in meaning to <b>candid</b>.</p>',
        options: Array.from({ length: 10 }, (_, at) => `<p>Choice ${at + 1}</p>`),
      },
    },
  ]
}

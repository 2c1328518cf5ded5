/** Something that appears on the board at a given second and stays. Positions are pixels of 640 × 360. */
export type Step = { at: number } & (
  | { text: string; x: number; y: number; size?: number; colour?: Colour }
  | { box: [x: number, y: number, width: number, height: number]; colour: Colour; filled?: boolean }
  /** a small disc of the mark colour whose place depends on the second `t` since it appeared */
  | { disc: [x: string, y: string] }
)
export type Colour = 'ink' | 'quiet' | 'indigo' | 'tint' | 'marigold' | 'cream' | 'good'

export interface Lesson {
  /** `videos/<name>.mp4`, or with `pieces` the playlist `videos/<name>/class.m3u8` */
  name: string
  title: string
  /** the teacher and the subject */
  by: string
  subject: string
  seconds: number
  steps: Step[]
  pieces?: true
}

const X = 40
const line = (at: number, row: number, text: string, colour: Colour = 'ink', size = 22): Step => ({
  at,
  text,
  x: X,
  y: 76 + row * 38,
  colour,
  size,
})
/** A square of a table with its letters. */
const cell = (at: number, x: number, y: number, text: string, colour: Colour = 'tint'): Step[] => [
  { at, box: [x, y, 84, 56], colour, filled: true },
  { at, box: [x, y, 84, 56], colour: 'indigo' },
  { at: at + 0.2, text, x: x + 26, y: y + 15, size: 24 },
]

/** The contents of the demo catalogue's videos, all written for them. */
export const LESSONS: Lesson[] = [
  {
    name: 'monohybrid-cross',
    title: 'Why three tall and one short?',
    by: 'Meenakshi Iyer',
    subject: 'Biology',
    seconds: 16,
    steps: [
      line(3, 0, 'Both parents are Tt: tall, with one short factor.', 'ink', 20),
      { at: 4.5, text: 'T', x: 322, y: 122, size: 24, colour: 'indigo' },
      { at: 4.5, text: 't', x: 408, y: 122, size: 24, colour: 'indigo' },
      { at: 5, text: 'T', x: 256, y: 172, size: 24, colour: 'indigo' },
      { at: 5, text: 't', x: 258, y: 230, size: 24, colour: 'indigo' },
      ...cell(6, 286, 158, 'TT'),
      ...cell(7, 372, 158, 'Tt'),
      ...cell(8, 286, 216, 'Tt'),
      ...cell(9, 372, 216, 'tt', 'cream'),
      { at: 11, text: 'Tall : short = 3 : 1', x: X, y: 296, size: 24, colour: 'good' },
    ],
  },
  {
    name: 'percent-up-and-down',
    title: '20 % up, then 20 % down',
    by: 'Nandita Kulkarni',
    subject: 'Quantitative Aptitude',
    seconds: 15,
    steps: [
      line(3, 0, 'A price of ₹100 goes up by 20 %, then down by 20 %.', 'ink', 20),
      { at: 5, box: [60, 190, 100, 100], colour: 'tint', filled: true },
      { at: 5, text: '100', x: 88, y: 158, size: 24 },
      { at: 7, box: [260, 170, 100, 120], colour: 'tint', filled: true },
      { at: 7, box: [260, 170, 100, 20], colour: 'marigold', filled: true },
      { at: 7, text: '120', x: 288, y: 138, size: 24 },
      { at: 9, box: [460, 194, 100, 96], colour: 'tint', filled: true },
      { at: 9, text: '96', x: 496, y: 162, size: 24 },
      { at: 11, text: 'Always 4 % less: 20 × 20 ÷ 100', x: X, y: 306, size: 24, colour: 'good' },
    ],
  },
  {
    name: 'ball-thrown-up',
    title: 'A ball thrown straight up',
    by: 'Raghav Bhatt',
    subject: 'Physics',
    seconds: 16,
    steps: [
      { at: 3, box: [520, 306, 90, 4], colour: 'ink', filled: true },
      { at: 3, disc: ['555', '286-200*t+50*t*t'] },
      line(3, 0, 'It leaves the hand at 20 m/s. Take g as 10 m/s².', 'ink', 20),
      line(5.5, 2, 'v = u – gt', 'indigo', 26),
      line(7.5, 3, '0 = 20 – 10 t     so t = 2 s', 'ink', 24),
      line(9.5, 4, 'h = 20 × 2 – 5 × 2²', 'ink', 24),
      line(12, 5, 'h = 20 m, back in the hand after 4 s', 'good', 24),
    ],
  },
  {
    name: 'heart-in-two-rounds',
    title: 'Blood passes the heart twice',
    by: 'Dr Sunita Rawat',
    subject: 'Biology',
    seconds: 15,
    steps: [
      { at: 3, box: [250, 150, 140, 110], colour: 'cream', filled: true },
      { at: 3, box: [250, 150, 140, 110], colour: 'indigo' },
      { at: 3.2, text: 'Heart', x: 288, y: 190, size: 24 },
      { at: 5, text: '1  Right side to the lungs', x: X, y: 80, size: 22, colour: 'indigo' },
      { at: 5, box: [60, 176, 120, 56], colour: 'tint', filled: true },
      { at: 5, text: 'Lungs', x: 88, y: 190, size: 22 },
      { at: 5.5, box: [180, 202, 70, 4], colour: 'indigo', filled: true },
      { at: 8, text: '2  Left side to the body', x: X, y: 112, size: 22, colour: 'indigo' },
      { at: 8, box: [460, 176, 120, 56], colour: 'tint', filled: true },
      { at: 8, text: 'Body', x: 494, y: 190, size: 22 },
      { at: 8.5, box: [390, 202, 70, 4], colour: 'indigo', filled: true },
      { at: 11, text: 'Two rounds: that is double circulation.', x: X, y: 290, size: 24, colour: 'good' },
    ],
  },
  {
    name: 'centroid-two-to-one',
    title: 'Where the medians meet',
    by: 'Devendra Maurya',
    subject: 'Mathematics',
    seconds: 14,
    steps: [
      line(3, 0, 'The centroid cuts each median in the ratio 2 : 1.', 'ink', 20),
      { at: 5, box: [60, 176, 240, 8], colour: 'indigo', filled: true },
      { at: 6, box: [300, 176, 120, 8], colour: 'marigold', filled: true },
      { at: 5, text: 'A to G: 2 parts', x: 96, y: 140, size: 20, colour: 'quiet' },
      { at: 6, text: 'G to D: 1 part', x: 298, y: 140, size: 20, colour: 'quiet' },
      line(8, 4, 'The median AD is 18 cm. How long is AG?', 'ink', 22),
      line(10.5, 5, 'AG = 18 × 2 ÷ 3 = 12 cm', 'good', 26),
    ],
  },
  {
    name: 'principle-then-facts',
    title: 'Principle first, feelings last',
    by: 'Devika Menon',
    subject: 'Legal Reasoning',
    seconds: 16,
    steps: [
      line(3, 0, 'Principle', 'indigo', 20),
      line(3.4, 0.7, 'A promise without anything in return binds nobody.'),
      line(6, 2, 'Facts', 'indigo', 20),
      line(6.4, 2.7, 'An uncle promises a phone, and asks for nothing.'),
      line(9.5, 4, 'Answer', 'indigo', 20),
      line(11, 4.7, 'No contract. Only the principle decides.', 'good', 24),
    ],
  },
  {
    name: 'inside-a-test',
    title: 'What a test here looks like',
    by: 'Taiyari',
    subject: 'A look at the test room',
    seconds: 15,
    steps: [
      { at: 3, text: 'Time left 59:42', x: 440, y: 76, size: 20, colour: 'quiet' },
      { at: 3.5, text: 'Q 7   A train of 150 m passes a pole in 10 s.', x: X, y: 110, size: 20 },
      { at: 4, text: 'Its speed is', x: X, y: 138, size: 20 },
      { at: 5, box: [X, 174, 260, 34], colour: 'tint', filled: true },
      { at: 5, text: 'A   45 km/h', x: 54, y: 181, size: 18 },
      { at: 5.5, box: [X, 216, 260, 34], colour: 'tint', filled: true },
      { at: 5.5, text: 'B   54 km/h', x: 54, y: 223, size: 18 },
      { at: 8, box: [X, 216, 260, 34], colour: 'good' },
      ...[0, 1, 2, 3, 4, 5].map(
        (index): Step => ({
          at: 6 + index * 0.2,
          box: [400 + (index % 3) * 66, 174 + Math.floor(index / 3) * 54, 52, 40],
          colour: index < 4 ? 'tint' : 'cream',
          filled: true,
        }),
      ),
      {
        at: 10,
        text: 'After it: your rank, your time on each question,',
        x: X,
        y: 282,
        size: 20,
        colour: 'good',
      },
      { at: 10, text: 'and every solution in steps.', x: X, y: 308, size: 20, colour: 'good' },
    ],
  },
  {
    name: 'lens-free-class',
    title: 'One lens formula, four questions',
    by: 'Rohit Bhandari',
    subject: 'Physics',
    seconds: 20,
    pieces: true,
    steps: [
      line(3, 0, '1/v – 1/u = 1/f     signs from the lens, along the light', 'indigo', 20),
      line(5, 1, '1   f = 10 cm, u = –15 cm:   v = 30 cm'),
      line(8, 2, '2   u = –20 cm:   v = 20 cm, same size'),
      line(11, 3, '3   u = –5 cm:   v = –10 cm, on the same side'),
      line(14, 4, '4   far away:   v = 10 cm, at the focus'),
      line(17, 5.4, 'Move the object in: the image moves out.', 'good', 24),
    ],
  },
]

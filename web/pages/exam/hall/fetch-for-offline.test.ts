import { expect, it } from 'vitest'
import { sampleRoom } from '../../dev/exam/sample-room.ts'
import { partsOf, toolsOf } from './fetch-for-offline.ts'

const made = sampleRoom({ skin: 'nta', nowMs: 0, tex: (source) => source })
const plain = {
  paper: { ...made.paper, calculator: 'none' as const },
  sections: made.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(
      ({ input, en }) => input !== 'number' && input !== 'writing' && !en?.text.includes('<img'),
    ),
  })),
}

it('a paper loads the parts without which it could not be shown or answered', () => {
  expect(partsOf(made)).toEqual(['NumberAnswer', 'WritingAnswer', 'PictureDialog'])
  expect(partsOf(plain)).toEqual([])
})

it('what opens beside a question is loaded later: the calculator first, where the paper has one', () => {
  expect(toolsOf(made)).toEqual(['CalculatorPanel', 'QuestionPaper', 'RoomInstructions', 'KeyHelp'])
  expect(toolsOf(plain)).toEqual(['QuestionPaper', 'RoomInstructions', 'KeyHelp'])
})

it('a picture in a passage alone is a picture', () => {
  const passages = [{ number: 1, hi: '<p><img src="/media/x.png" alt="" width="1" height="1"></p>' }]
  expect(partsOf({ ...plain, paper: { ...plain.paper, passages } })).toContain('PictureDialog')
})

import { expect, it } from 'vitest'
import { picturesOf } from './enter-room.ts'
import { question, smallPaper } from './testing/small-paper.ts'

it('the pictures of a paper are those of this site in any of its texts, each once', () => {
  const text = '<p><img alt="a &lt;b" src="/media/q/1.png" width="4"> <img src="https://h.example/x.png"></p>'
  const paper = smallPaper({
    sections: [
      {
        id: 'a',
        title: {},
        questions: [
          { ...question(1), en: { text, options: [text, '<img src="/media/q/2.png">'] } },
          { ...question(2), hi: { text: '<img width="2" src="/media/q/3.png">' } },
        ],
      },
    ],
    passages: [{ number: 1, en: '<p><img src="/media/q/4.webp"></p>' }],
  })
  expect(picturesOf(paper)).toEqual(['/media/q/1.png', '/media/q/2.png', '/media/q/3.png', '/media/q/4.webp'])
})

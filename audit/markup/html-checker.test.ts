import { expect, it } from 'vitest'
import { messagesOf } from './html-checker.ts'

it('tells errors of the HTML checker from its warnings, and which document has them', () => {
  const messages = [
    {
      type: 'error',
      url: 'file:/tmp/x/12.html',
      lastLine: 3,
      lastColumn: 9,
      message: 'No p in ul.',
      extract: '<ul>\n<p>',
    },
    { type: 'info', subType: 'warning', url: 'file:/tmp/x/0.html', message: 'Trailing slash.' },
    { type: 'non-document-error', subType: 'io', url: 'file:/tmp/x/1.html', message: 'Not readable.' },
  ]
  expect(messagesOf(JSON.stringify({ messages }))).toEqual([
    { document: 12, isError: true, message: 'No p in ul.', place: '3:9 <ul> <p>' },
    { document: 0, isError: false, message: 'Trailing slash.', place: '?:?' },
    { document: 1, isError: true, message: 'Not readable.', place: '?:?' },
  ])
})

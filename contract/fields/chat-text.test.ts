import { describe, expect, it } from 'vitest'
import { faultOfChat } from './chat-text.ts'

describe('what is said in a class', () => {
  it.each([
    'Is it 3.5 or 3:5?',
    'Yes sir.In the second step it is clear.',
    'समझ गया सर। 2/3 क्यों?',
    'a.b = 4, F.net = ma, 10 km/h',
    '<b>not bold</b> & "quotes" 👍',
    'e.g. and/or i.e. 9,876,543',
    'UPSC 2027: GS-1, GS-2…',
  ])('may be %s', (text) => {
    expect(faultOfChat(text)).toBeUndefined()
  })

  it.each([
    'https://example.org/x',
    'see HTTP://EXAMPLE.ORG',
    'www.example',
    'join t.me/free-notes',
    'chat.whatsapp.com/AbC',
    'bit.ly/3xyz',
    'example.com',
    'notes at exam-notes.co.in now',
    'youtu.be/abc',
    'upi:pay',
    'call 98765 43210',
    'मेरा नंबर ९८७६५४३२१०',
    'asha@example.org',
  ])('may not be %s', (text) => {
    expect(faultOfChat(text)).toBe('contact')
  })

  it.each([
    ['\u200b\u202e', 'empty'],
    ['a\u202eb', 'signs'],
    ['line\n'.repeat(31), 'signs'],
  ])('may not be %j', (text, fault) => {
    expect(faultOfChat(text)).toBe(fault)
  })
})
